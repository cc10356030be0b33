import type { TextLanguage } from '#model/language.ts'

/** A phrase in every text language. */
export type Translated = Readonly<Record<TextLanguage, string>>

/** The sections' own texts. Editors can override them. */
export const STRINGS = {
  actionNeeded: {
    en: 'You need to do something',
    fr: 'Une action de votre part est nécessaire',
    es: 'Requiere una acción por su parte',
    it: 'Serve un tuo intervento',
    nl: 'Je moet zelf iets doen',
  },
  appliesTo: { en: 'For', fr: 'Pour', es: 'Para', it: 'Per', nl: 'Voor' },
  authorBy: { en: 'By {name}', fr: 'Par {name}', es: 'Por {name}', it: 'Di {name}', nl: 'Door {name}' },
  authors: { en: 'Authors', fr: 'Auteurs', es: 'Autores', it: 'Autori', nl: 'Auteurs' },
  breadcrumbs: {
    en: 'You are here',
    fr: 'Vous êtes ici',
    es: 'Está usted aquí',
    it: 'Sei qui',
    nl: 'Je bent hier',
  },
  closeMenu: { en: 'Close', fr: 'Fermer', es: 'Cerrar', it: 'Chiudi', nl: 'Sluiten' },
  closesOn: {
    en: 'Open until {date}',
    fr: 'Ouvert jusqu’au {date}',
    es: 'Abierto hasta el {date}',
    it: 'Aperto fino al {date}',
    nl: 'Open tot {date}',
  },
  contents: {
    en: 'On this page',
    fr: 'Sur cette page',
    es: 'En esta página',
    it: 'In questa pagina',
    nl: 'Op deze pagina',
  },
  directionBoth: {
    en: 'both ways',
    fr: 'dans les deux sens',
    es: 'en ambos sentidos',
    it: 'in entrambe le direzioni',
    nl: 'in beide richtingen',
  },
  directionBack: {
    en: 'from the second to the first',
    fr: 'du second vers le premier',
    es: 'del segundo al primero',
    it: 'dal secondo al primo',
    nl: 'van de tweede naar de eerste',
  },
  directionForth: {
    en: 'from the first to the second',
    fr: 'du premier vers le second',
    es: 'del primero al segundo',
    it: 'dal primo al secondo',
    nl: 'van de eerste naar de tweede',
  },
  directionIn: {
    en: 'into {site}',
    fr: 'vers {site}',
    es: 'hacia {site}',
    it: 'verso {site}',
    nl: 'naar {site}',
  },
  directionOut: {
    en: 'out of {site}',
    fr: 'depuis {site}',
    es: 'desde {site}',
    it: 'da {site}',
    nl: 'vanuit {site}',
  },
  example: { en: 'Example', fr: 'Exemple', es: 'Ejemplo', it: 'Esempio', nl: 'Voorbeeld' },
  feeds: { en: 'Follow', fr: 'Suivre', es: 'Seguir', it: 'Segui', nl: 'Volgen' },
  figure: { en: 'Fig.', fr: 'Fig.', es: 'Fig.', it: 'Fig.', nl: 'Afb.' },
  filters: {
    en: 'Filter the list',
    fr: 'Filtrer la liste',
    es: 'Filtrar la lista',
    it: 'Filtra l’elenco',
    nl: 'Lijst filteren',
  },
  footer: {
    en: 'Site map',
    fr: 'Plan du site',
    es: 'Mapa del sitio',
    it: 'Mappa del sito',
    nl: 'Siteoverzicht',
  },
  formula: { en: 'Formula', fr: 'Formule', es: 'Fórmula', it: 'Formula', nl: 'Formule' },
  home: { en: 'Home', fr: 'Accueil', es: 'Inicio', it: 'Home', nl: 'Home' },
  hours: {
    en: 'Usual project',
    fr: 'Projet habituel',
    es: 'Proyecto habitual',
    it: 'Progetto tipico',
    nl: 'Gebruikelijk project',
  },
  instead: {
    en: 'Instead',
    fr: 'À la place',
    es: 'En su lugar',
    it: 'In alternativa',
    nl: 'Wat dan wel',
  },
  language: { en: 'Language', fr: 'Langue', es: 'Idioma', it: 'Lingua', nl: 'Taal' },
  languages: { en: 'Languages', fr: 'Langues', es: 'Idiomas', it: 'Lingue', nl: 'Talen' },
  legalLinks: {
    en: 'Legal',
    fr: 'Informations légales',
    es: 'Información legal',
    it: 'Note legali',
    nl: 'Juridisch',
  },
  legend: { en: 'Signs', fr: 'Légende', es: 'Leyenda', it: 'Legenda', nl: 'Legenda' },
  letters: {
    en: 'Jump to a letter',
    fr: 'Aller à une lettre',
    es: 'Ir a una letra',
    it: 'Vai a una lettera',
    nl: 'Ga naar een letter',
  },
  limitation: { en: 'Limit', fr: 'Limite', es: 'Límite', it: 'Limite', nl: 'Beperking' },
  mainMenu: {
    en: 'Main menu',
    fr: 'Menu principal',
    es: 'Menú principal',
    it: 'Menu principale',
    nl: 'Hoofdmenu',
  },
  menu: { en: 'Menu', fr: 'Menu', es: 'Menú', it: 'Menu', nl: 'Menu' },
  method: {
    en: 'How it was measured',
    fr: 'Méthode de mesure',
    es: 'Cómo se ha medido',
    it: 'Come è stato misurato',
    nl: 'Hoe dit is gemeten',
  },
  no: { en: 'no', fr: 'non', es: 'no', it: 'no', nl: 'nee' },
  noMonth: {
    en: 'Without a date',
    fr: 'Sans date',
    es: 'Sin fecha',
    it: 'Senza data',
    nl: 'Zonder datum',
  },
  notSynced: {
    en: 'not synced',
    fr: 'non synchronisé',
    es: 'no se sincroniza',
    it: 'non sincronizzato',
    nl: 'niet gesynchroniseerd',
  },
  overview: {
    en: '{name}: overview',
    fr: '{name} : vue d’ensemble',
    es: '{name}: vista general',
    it: '{name}: panoramica',
    nl: '{name}: overzicht',
  },
  pageNumber: {
    en: 'Page {number}',
    fr: 'Page {number}',
    es: 'Página {number}',
    it: 'Pagina {number}',
    nl: 'Pagina {number}',
  },
  pages: { en: 'Pages', fr: 'Pages', es: 'Páginas', it: 'Pagine', nl: 'Pagina’s' },
  place: { en: 'Place', fr: 'Lieu', es: 'Lugar', it: 'Luogo', nl: 'Plaats' },
  published: {
    en: 'Published {date}',
    fr: 'Publié le {date}',
    es: 'Publicado el {date}',
    it: 'Pubblicato il {date}',
    nl: 'Gepubliceerd op {date}',
  },
  search: { en: 'Search', fr: 'Rechercher', es: 'Buscar', it: 'Cerca', nl: 'Zoeken' },
  searchClose: { en: 'Close', fr: 'Fermer', es: 'Cerrar', it: 'Chiudi', nl: 'Sluiten' },
  searchWithoutScript: {
    en: 'If no results appear without JavaScript, look in the list of all pages below.',
    fr: 'Si aucun résultat n’apparaît sans JavaScript, consultez la liste de toutes les pages ci-dessous.',
    es: 'Si no aparecen resultados sin JavaScript, consulte la lista de todas las páginas más abajo.',
    it: 'Se senza JavaScript non compaiono risultati, consulta l’elenco di tutte le pagine qui sotto.',
    nl: 'Verschijnen er zonder JavaScript geen resultaten, kijk dan in de lijst van alle pagina’s hieronder.',
  },
  searchSite: {
    en: 'Search the site',
    fr: 'Rechercher sur le site',
    es: 'Buscar en el sitio',
    it: 'Cerca nel sito',
    nl: 'De site doorzoeken',
  },
  suggestions: {
    en: 'Closest pages',
    fr: 'Pages les plus proches',
    es: 'Páginas más parecidas',
    it: 'Pagine più simili',
    nl: 'Pagina’s die erop lijken',
  },
  supportedBy: {
    en: 'After go-live',
    fr: 'Après le démarrage',
    es: 'Tras la puesta en marcha',
    it: 'Dopo l’avvio',
    nl: 'Na de start',
  },
  tags: { en: 'Topics', fr: 'Thèmes', es: 'Temas', it: 'Argomenti', nl: 'Onderwerpen' },
  theme: {
    en: 'Switch between light and dark',
    fr: 'Passer du clair au sombre',
    es: 'Cambiar entre claro y oscuro',
    it: 'Passa da chiaro a scuro',
    nl: 'Wisselen tussen licht en donker',
  },
  total: { en: 'Total', fr: 'Total', es: 'Total', it: 'Totale', nl: 'Totaal' },
  trades: { en: 'Trades', fr: 'Métiers', es: 'Sectores', it: 'Settori', nl: 'Branches' },
  translatedPages: {
    en: 'All pages in English',
    fr: 'Toutes les pages en français',
    es: 'Todas las páginas en español',
    it: 'Tutte le pagine in italiano',
    nl: 'Alle pagina’s in het Nederlands',
  },
  updated: {
    en: 'Updated {date}',
    fr: 'Mis à jour le {date}',
    es: 'Actualizado el {date}',
    it: 'Aggiornato il {date}',
    nl: 'Bijgewerkt op {date}',
  },
  updates: {
    en: 'Changes to this page',
    fr: 'Modifications de cette page',
    es: 'Cambios en esta página',
    it: 'Modifiche a questa pagina',
    nl: 'Wijzigingen op deze pagina',
  },
  versions: { en: 'Versions', fr: 'Versions', es: 'Versiones', it: 'Versioni', nl: 'Versies' },
  yes: { en: 'yes', fr: 'oui', es: 'sí', it: 'sì', nl: 'ja' },
} satisfies Readonly<Record<string, Translated>>

export type StringName = keyof typeof STRINGS

/** A phrase of the sections in a language; `{name}` is replaced by the value of that name. */
export const string = (
  name: StringName,
  language: TextLanguage,
  values: Readonly<Record<string, string>> = {},
): string => {
  const filled = STRINGS[name][language].replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole)
  return language === 'it' ? elided(filled) : filled
}

/** Italian articles before numbers that begin with a vowel when they are read aloud: l’8 agosto, fino all’11 maggio. */
const elided = (text: string): string =>
  text.replace(/\b(il|al|del|dal) (?=(?:8|11)\b)/g, (_, article: string) => ELIDED[article] ?? article)

const ELIDED: Readonly<Record<string, string>> = { il: 'l’', al: 'all’', del: 'dell’', dal: 'dall’' }
