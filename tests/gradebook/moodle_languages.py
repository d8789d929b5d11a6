"""Moodle's worksheet and class list in six languages: headings, dates and states of its packs.

From the packs ``moodle``, ``assign`` and ``assignfeedback_comments``; the days of the week are
those of the system's locales, which Moodle takes.
"""

WORKSHEETS = {
    "fr": (
        "Identifiant;Nom complet;Numéro d’identification;Adresse de courriel;Statut;Note;"
        "Note maximale;La note peut être modifiée;Dernière modification (travail remis);"
        "Dernière modification (note);Feedback par commentaires",
        "Participant 4711", "Remis pour évaluation", "lundi 5 octobre 2026, 23:58", "Oui", "Non",
    ),
    "de": (
        "ID;Vollständiger Name;ID-Nummer;E-Mail-Adresse;Status;Bewertung;Bestwertung;"
        "Bewertung kann geändert werden;Zuletzt geändert (Abgabe);Zuletzt geändert (Bewertung);"
        "Feedback als Kommentar",
        "Teilnehmer/in 4711", "Zur Bewertung abgegeben", "Montag, 5. Oktober 2026, 23:58", "Ja",
        "Nein",
    ),
    "es": (
        "Identificador;Nombre completo;Número de ID;Dirección de correo;Estado;Calificación;"
        "Calificación máxima;La calificación puede ser cambiada;Última modificación (entrega);"
        "Última modificación (calificación);Comentarios de retroalimentación",
        "Participante 4711", "Enviado para calificar", "lunes, 5 de octubre de 2026, 23:58", "Sí",
        "No",
    ),
    "it": (
        "Identificativo;Nome completo;Codice identificativo;Indirizzo email;Stato;Valutazione;"
        "Valutazione massima;La valutazione può essere cambiata;Ultima modifica (consegna);"
        "Ultima modifica (valutazione);Commenti",
        "Partecipante 4711", "Consegnato per la valutazione", "lunedì, 5 ottobre 2026, 23:58",
        "Sì", "No",
    ),
    "pt": (
        "Número de identificação;Nome completo;Número de identificação;Endereço de e-mail;Estado;"
        "Avaliação;Nota Máxima;A nota pode ser alterada.;Última atualização (submissão);"
        "Última atualização (avaliação);Comentários de feedback",
        "Participante 4711", "Submetido para avaliação",
        "segunda, 5 de outubro de 2026 às 23:58", "Sim", "Não",
    ),
    "ro": (
        "Identificator;Nume complet;Număr ID;Adresă de e-mail;Status;Notă;Notă maximă;"
        "Nota poate fi schimbată;Ultima modificare (a răspunsului);Ultima modificare (nota);"
        "Comentarii de feedback",
        "Participant 4711", "Trimis pentru notare", "luni, 5 octombrie 2026, 23:58", "Da", "Nu",
    ),
}  # fmt: skip
CLASS_LISTS = {
    "fr": "Prénom;Nom de famille;Numéro d'identification;Adresse de courriel",
    "de": "Vorname;Nachname;ID-Nummer;E-Mail-Adresse",
    "es": "Nombre;Apellido(s);Número de ID;Dirección de correo",
    "it": "Nome;Cognome;Codice identificativo;Indirizzo email",
    "pt": "Nome;Apelido;Número de identificação;Endereço de e-mail",
    "ro": "Prenume;Nume;Număr ID;Adresă de e-mail",
}


def worksheet(language: str, open_: bool = True) -> str:
    """Return the worksheet of one student, Ada, who handed in at 23:58."""
    header, participant, state, time, yes, no = WORKSHEETS[language]
    row = (participant, "Ada Lovelace", "ada", "ada@example.edu", state, "", "100,00",
           yes if open_ else no, time, "-", "")  # fmt: skip
    return "\n".join(",".join(f'"{cell}"' for cell in cells) for cells in (header.split(";"), row))
