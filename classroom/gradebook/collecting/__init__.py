"""Files of a learning platform, and a shared exchange: whose each is, and when it came."""
