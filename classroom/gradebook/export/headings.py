"""The words of Moodle's tables in the languages of its sites, by their English ones.

From Moodle's published language packs (``moodle``, ``assign``, ``assignfeedback_comments``), with
those of earlier versions where a word has changed. Canvas writes English headings in every
language.
"""

from collections.abc import Mapping, Sequence

WORDS = {
    # fr; de; es; it; pt and pt_br; ro
    "identifier": "identifiant; identificador; identificativo; identificator",
    "username": "nom d'utilisateur; anmeldename; nombre de usuario; nome utente; "
    "nome de utilizador; nome de usuário; identificação de usuário; nume de utilizator; "
    "nume utilizator",
    "first name": "prénom; vorname; nombre; nombre(s); nome; prenume",
    "last name": "nom; nom de famille; nachname; apellido(s); apellidos; cognome; apelido; "
    "sobrenome; nume; nume de familie",
    "full name": "nom complet; vollständiger name; nombre completo; nome completo; nome e cognome; "
    "nume complet; numele complet; nom complet de l'utilisateur; "
    "vollständiger name des nutzers; nombre completo del usuario; nome completo dell'utente; "
    "nome completo do utilizador; nome completo do usuário; numele complet al utilizatorului",
    "id number": "numéro d'identification; id-nummer; número de id; codice identificativo; "
    "número de identificação; număr id; număr de identificare",
    "email address": "adresse de courriel; adresse e-mail; e-mail-adresse; e-mail; "
    "dirección de correo; dirección email; correo electrónico; indirizzo email; "
    "endereço de e-mail; endereço de email; adresă de e-mail; adresă e-mail; adresă email",
    "grade": "note; bewertung; calificación; nota; valutazione; voto; avaliação; notă",
    "maximum grade": "note maximale; bestwertung; bestbewertung; calificación máxima; "
    "valutazione massima; voto massimo; nota máxima; notă maximă",
    "grade can be changed": "la note peut être modifiée; bewertung kann geändert werden; "
    "bewertung änderbar; la calificación puede ser cambiada; la calificación puede cambiarse; "
    "la valutazione può essere cambiata; a nota pode ser alterada; a nota pode ser alterada.; "
    "nota pode ser alterada; nota poate fi schimbată",
    "last modified (submission)": "dernière modification (travail remis); "
    "zuletzt geändert (abgabe); última modificación (entrega); última modificación (envío); "
    "ultima modifica (consegna); última atualização (submissão); última modificação (envio); "
    "ultima modificare (a răspunsului)",
    "last modified (grade)": "dernière modification (note); zuletzt geändert (bewertung); "
    "última modificación (calificación); ultima modifica (valutazione); "
    "última atualização (avaliação); última modificação (nota); ultima modificare (nota)",
    "feedback comments": "feedback par commentaires; feedback als kommentar; "
    "comentarios de retroalimentación; commenti; comentários de feedback; comentarii de feedback; "
    "comentarii feedback",
    "no": "non; nein; não; nu",
}
ENGLISH: Mapping[str, str] = {
    word: english for english, words in WORDS.items() for word in words.split("; ")
}


def plain_heading(text: str) -> str:
    """Return a heading in small letters and single blanks; one of Moodle's in its English."""
    plain = " ".join(text.replace("’", "'").split()).casefold()
    return ENGLISH.get(plain, plain)


def plain_headings(header: Sequence[str]) -> list[str]:
    """Return the headings of a table as ``plain_heading``.

    Portuguese has one word for the identifier of a worksheet and for the number of a person: of
    two such columns the first one is the identifier's.
    """
    plain = [plain_heading(text) for text in header]
    twice = plain[:1] == ["id number"] and "id number" in plain[1:]
    return ["identifier", *plain[1:]] if twice else plain
