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
