"""Stands before the package of this name on the path of programs that tests start.

jsonschema, which nbformat needs, asks for it, and it compiles a grammar of international addresses
for two seconds whenever a program begins. Without it jsonschema does not look at such addresses.
"""

raise ImportError("not in tests: it takes two seconds to import")
