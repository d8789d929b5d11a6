"""The search for edits of a wrong program that make every case right: automated program repair.

The repaired program is not shown to anyone. Where its edits are is where the mistake is; marks
never depend on it. A program is read by ``program``. Its candidates are single edits
(``candidates``), made by mutation operators for expressions (``operators``) and for statements
(``statement_operators``), with the names in ``scope``; ``kinds`` has the order in which they are
tried, and the words for each. ``search`` lets ``validation`` run them in the sandbox, on a cheap
failing case first (``cheap_cases``), and believes one only if every case holds. Where none does,
the program is compared with the course's own function (``right_program``): ``alignment`` finds the
statements and variables in the same role, ``differences`` the edits between the two, and
``delta_debugging`` the fewest places of them that are needed: an edit, those of a line, or those of
a branch or loop, which is then named as a whole. Where these are many, and all cases are little
work, two single edits are tried, the first of which makes some failing cases right. ``place`` says
where edits are.

What each part is worth is measured by leaving it out: ``python -m tests.bench.refinements``. These
are the answers that are not located without it, of 252 that people wrote (66 are located) and of
119 right ones that were edited (91 are), six and three to each of 42 exercises:

=====================================  =====  =======  ======
part                                   lines  written  edited
=====================================  =====  =======  ======
single edits                            590      54      75
comparison with the right function      730       7       0
roles of variables in the comparison     43       2       0
cases made cheaper                       46       2       1
the cheapest failing case first           5       0       1
values kept from call to call            50       2       0
=====================================  =====  =======  ======

Of 60 written answers judged in the sandbox, the line that raised an exception (28 lines of code)
was the only place of 3. Of the kinds of single edits, without which other edits often locate the
same answer at another place, as many written and edited answers are lost: operator 7 and 5,
constant 3 and 7, maximum 3 and 2, statement 3 and 0, variable 2 and 29, condition 2 and 0,
comparison 1 and 6, index, return and call 1 and 0, arguments 0 and 10, player and logic 0 and 1;
``case`` 0 and 0, but the edit found in its place says less.

Not worth their lines were, with the written and edited answers that were lost: comparison with
right answers of the class (551 lines; 0 of 104 written, 15 of 22 edited that had no place), edits
behind edits that make some cases right where the cases are much work (120; 2 and 14: the comparison
finds several edits, too),
edits of lines that ran first (175; 1 and 4), likely variables first (110; 1 and 1), promising edits
first (25; 1 and 0), names that are set nowhere (48; 0 and 1), a plain form of the right function
(70; 0 and 0), its helpers beside the student's (15; 0 and 0), a smaller twin of ``pig-policy``
(105; one exercise), and edits of sign, state, start value, attribute, count, guard and further
assignment (100; 0 and 1).

All of these together: of 126 written answers to 21 of the exercises, 29 are located with them and
29 without, 110 are told either way, and a quarter fewer programs run; of 60 edited ones, 44 and 36
are located: 7 of the 44 had been found by edits behind edits.
"""
