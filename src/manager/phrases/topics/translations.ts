import type { TopicPhrases } from '../topic.ts'

/** What the view of translations says. */
export const TRANSLATIONS_PHRASES = {
  Translations: { fr: 'Traductions', es: 'Traducciones', it: 'Traduzioni', nl: 'Vertalingen' },
  'All translations': {
    fr: 'Toutes les traductions',
    es: 'Todas las traducciones',
    it: 'Tutte le traduzioni',
    nl: 'Alle vertalingen',
  },
  'Reading the translations…': {
    fr: 'Lecture des traductions…',
    es: 'Leyendo las traducciones…',
    it: 'Lettura delle traduzioni…',
    nl: 'Vertalingen worden gelezen…',
  },
  'Navbar and footer': {
    fr: 'Barre de navigation et pied de page',
    es: 'Barra de navegación y pie de página',
    it: 'Barra di navigazione e piè di pagina',
    nl: 'Navigatiebalk en voettekst',
  },
  Language: { fr: 'Langue', es: 'Idioma', it: 'Lingua', nl: 'Taal' },
  'All languages': {
    fr: 'Toutes les langues',
    es: 'Todos los idiomas',
    it: 'Tutte le lingue',
    nl: 'Alle talen',
  },
  'Find a text': {
    fr: 'Rechercher un texte',
    es: 'Buscar un texto',
    it: 'Cerca un testo',
    nl: 'Zoek een tekst',
  },
  State: { fr: 'État', es: 'Estado', it: 'Stato', nl: 'Status' },
  'All texts': { fr: 'Tous les textes', es: 'Todos los textos', it: 'Tutti i testi', nl: 'Alle teksten' },
  'Needs work': { fr: 'À traiter', es: 'Por hacer', it: 'Da lavorare', nl: 'Nog te doen' },
  Missing: { fr: 'Manquant', es: 'Falta', it: 'Mancante', nl: 'Ontbreekt' },
  Stale: { fr: 'Périmé', es: 'Desactualizado', it: 'Superato', nl: 'Verouderd' },
  'Needs review': { fr: 'À relire', es: 'Por revisar', it: 'Da rivedere', nl: 'Na te kijken' },
  Ready: { fr: 'Prêt', es: 'Listo', it: 'Pronto', nl: 'Klaar' },
  '{count} ready': { fr: '{count} prêts', es: '{count} listos', it: '{count} pronti', nl: '{count} klaar' },
  '{count} missing': {
    fr: '{count} manquants',
    es: 'faltan {count}',
    it: '{count} mancanti',
    nl: '{count} ontbreken',
  },
  '{count} stale': {
    fr: '{count} périmés',
    es: '{count} desactualizados',
    it: '{count} superati',
    nl: '{count} verouderd',
  },
  'of {count}': { fr: 'sur {count}', es: 'de {count}', it: 'su {count}', nl: 'van {count}' },
  'To do': { fr: 'À faire', es: 'Por hacer', it: 'Da fare', nl: 'Te doen' },
  'Next to do': {
    fr: 'Suivant à traiter',
    es: 'Siguiente por hacer',
    it: 'Prossimo da fare',
    nl: 'Volgende te doen',
  },
  'Previous to do': {
    fr: 'Précédent à traiter',
    es: 'Anterior por hacer',
    it: 'Precedente da fare',
    nl: 'Vorige te doen',
  },
  'No other text needs work.': {
    fr: 'Aucun autre texte n’est à traiter.',
    es: 'Ningún otro texto necesita trabajo.',
    it: 'Nessun altro testo richiede lavoro.',
    nl: 'Geen andere tekst heeft nog werk nodig.',
  },
  Saving: { fr: 'Enregistrement', es: 'Guardado', it: 'Salvataggio', nl: 'Opslaan' },
} satisfies TopicPhrases
