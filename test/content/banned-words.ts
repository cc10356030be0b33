import type { TextLanguage } from '#model/language.ts'

/** Words that say nothing a reader could check (WORD-2), in small letters; a part of a word counts. */
export const BANNED_WORDS = {
  en: [
    'revolutioni',
    'seamless',
    'supercharg',
    'unlock',
    'game-chang',
    'game chang',
    'leverag',
    'in today’s fast-paced',
    'look no further',
    'cutting-edge',
    'best-in-class',
    'world-class',
    'state-of-the-art',
    'effortless',
    'robust',
    'empower',
    'elevate your',
    'streamlin',
    'one-stop',
    'next-level',
    'hassle-free',
  ],
  fr: ['révolution', 'sans couture', 'clé en main', 'incontournable', 'boostez', 'de pointe'],
  es: ['revolucion', 'sin fisuras', 'de vanguardia', 'potencie', 'líder del sector'],
  it: ['rivoluzion', 'all’avanguardia', 'senza soluzione di continuità', 'potenzia', 'leader di settore'],
  nl: ['revolutionair', 'naadloos', 'baanbrekend', 'toonaangevend', 'ontgrendel'],
} satisfies Record<TextLanguage, readonly string[]>

/** Turns of phrase that wear out (WORD-2). */
export const BANNED_FORMS: readonly { readonly name: string; readonly form: RegExp }[] = [
  { name: 'exclamation marks', form: /[!¡]/ },
  { name: 'not only X but Y', form: /\bnot (?:just|only|merely|simply)\b[^.?]*\bbut\b/i },
  { name: 'whether you are X or Y', form: /\bwhether you(?: are|’re)\b[^.?]*\bor\b/i },
  { name: 'chains of questions', form: /\?[”)]?\s+[^.?!:]+\?[”)]?\s+[^.?!:]+\?/ },
  { name: 'dashes in a sentence', form: /[\p{L}\p{N},”)]\s+[–—]\s+[\p{L}“(]/u },
]

/** Phrases that readers of a country take for something terrible (WORD-15): a number on an arm is a concentration camp tattoo. */
export const BANNED_ALLUSIONS: readonly RegExp[] = [
  /\b(?:numbers?|quantit(?:y|ies)|codes?)\b[^.?]{0,20} on (?:her|his|their|your|my|an?|the) (?:arm|forearm|wrist|skin)s?\b/i,
  /\bfinal solutions?\b/i,
  /\btattoo/i,
]

/** Calques of the English text, and words that the market calls otherwise, with what to write instead (WORD-18). */
export const CALQUES: Readonly<Record<Exclude<TextLanguage, 'en'>, readonly (readonly [RegExp, string])[]>> = {
  fr: [
    [/\b(?:vaut|vaille|valent) la lecture\b/i, 'mérite d’être lu'],
    [/\bApportez un produit\b/, 'Venez avec un produit'],
    [/\bCommande d’achat\b/i, 'commande fournisseur'],
    [/\d+ personnes, \d+ emplacements?\b/, 'utilisateurs, site'],
    [/\bThanksgiving\b/, 'Toussaint'],
    [/\bdeuxième étape\b(?= peut| de connexion)/, 'double authentification'],
  ],
  es: [
    [/\btabletas?\b/i, 'tablet'],
    [/\b[óo]rden(?:es)? de producción\b/i, 'orden de fabricación'],
    [/\bcolada del\b/i, 'vertido'],
    [/\bAcción de Gracias\b/, 'Black Friday'],
    [/\bFabricación (?:para almacén|por pedido)\b/, 'contra stock, contra pedido'],
  ],
  it: [
    [/vengono via con te/i, 'restano tuoi'],
    [/\bSenza carta(?! di credito)[.,]/, 'Senza carta di credito'],
    [/\bscrivania giusta\b/, 'ufficio giusto'],
    [/\bRingraziamento\b/, 'Black Friday'],
    [/\b(?:il|al|del|dal) (?:8|11) \p{L}/u, 'l’8, all’11'],
  ],
  nl: [
    [/\bherwerk(?:en)?\b/i, 'herbewerking'],
    [/\bBegin een proef\b/, 'Start je gratis proefperiode'],
    [/\bwerkruimte\b/i, 'omgeving'],
    [/\bbloemtortilla/i, 'tarwetortilla'],
    [/\bstelt? niets voor\b/i, 'kiezen, een voorstel doen'],
    [/\bin elke munt\b/, 'valuta'],
    [/\bThanksgiving\b/, 'Sinterklaas'],
  ],
}
