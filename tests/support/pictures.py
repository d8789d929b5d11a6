"""What tests of pictures look for in them."""

from matplotlib.text import Text

from course_lib.draw import Picture


def texts(picture: Picture) -> list[str]:
    """Return every text of a picture."""
    return [artist.get_text() for artist in picture.figure.findobj(Text)]
