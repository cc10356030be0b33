import type { TextLanguage } from '#model/language.ts'
import type { Line } from './site-texts.ts'

const NARROW = '\u202F'
const FIXED = '\u00A0'

type TypingRule = { readonly fault: string; readonly form: RegExp; readonly in: readonly TextLanguage[] }

const ALL: readonly TextLanguage[] = ['en', 'fr', 'es', 'it', 'nl']
const COMMA_LANGUAGES: readonly TextLanguage[] = ['fr', 'es', 'it', 'nl']

/** What a typist gets wrong, by language (WORD-3). */
const RULES: readonly TypingRule[] = [
  { fault: 'straight quote or apostrophe', form: /["']/, in: ALL },
  { fault: 'three dots for an ellipsis', form: /\.\.\./, in: ALL },
  { fault: 'hyphen for a minus sign', form: /(?:^|[\s(])-[$€]?\d/, in: ALL },
  { fault: 'space behind a minus sign', form: /^[−+] [$€\d]/, in: ALL },
  { fault: 'two spaces', form: /\S {2,}\S/, in: ALL },
  { fault: 'space before a stop', form: new RegExp(`[ ${FIXED}${NARROW}][,.;:?]`), in: ['en', 'es', 'it', 'nl'] },
  { fault: 'guillemets', form: /[«»]/, in: ['en', 'nl'] },
  { fault: 'English quotes', form: /[“”]/, in: ['fr'] },
  { fault: 'stop outside of the quotes', form: /”[.,]/, in: ['en'] },
  { fault: 'no narrow space before : ; ? or a closing guillemet', form: /[^\u202F\d\s/?](?:[;?»]|:(?!\/))(?=\s|$)/, in: ['fr'] },
  { fault: 'no narrow space behind an opening guillemet', form: /«(?!\u202F)/, in: ['fr'] },
  { fault: 'space before a percent sign', form: /\d\s%/, in: ['en', 'it', 'nl'] },
  { fault: 'no fixed space before a percent sign', form: /\d(?!\u00A0)\D?%/, in: ['fr', 'es'] },
  { fault: 'no fixed space between amount and currency', form: /\d(?:\s(?<!\u00A0))?[€$]/, in: ['fr', 'es', 'it'] },
  { fault: 'no fixed space between currency and amount', form: /[€$](?!\u00A0)\s?\d/, in: ['nl'] },
  { fault: 'loose space between number and unit', form: /\d (?:kg|g|ml|cm|mm)\b/, in: COMMA_LANGUAGES },
  { fault: 'space between currency and amount', form: /[€$]\s\d/, in: ['en'] },
  { fault: 'thousands without a comma', form: /(?<!ISO |\(17\) |\(KvK\) )(?<=^|[\s$€(])[1-9]\d{4,}(?![\d-])/, in: ['en'] },
  { fault: 'decimal point', form: /\d\.\d{1,2}(?!\d|[ .]?uur|\.)/, in: ['fr', 'es', 'it'] },
  { fault: 'thousands without a narrow space', form: /\d[ .\u00A0]\d{3}(?!\d)/, in: ['fr'] },
  { fault: 'thousands without a point', form: /(?<![\d,])(?!0,|1,645)\d+[ ,\u00A0\u202F]\d{3}(?!\d)/, in: ['es', 'it', 'nl'] },
  { fault: 'British spelling', form: /\b(?:\w*(?:labell|cancell|travell|modell)(?:ed|ing)|(?:col|fav|hon|lab|neighb|behavi|fl?av)our\w*|gr[e]y|cent[r]e|met[r]es?|lit[r]es?|catalogues?|moulds?|licen[c]e|programmes?|\w+(?:organi|recogni|optimi|reali|apologi)se[ds]?)\b/i, in: ['en'] },
  { fault: 'email for e-mail, setup for set-up', form: /(?<![\w@/-])(?:emails?|setups?)(?![\w@=])/i, in: ['en'] },
]

/** What is mistyped in a line; nothing where all is well. */
export const typingFaults = ({ words, language }: Line): string[] =>
  RULES.filter((rule) => rule.in.includes(language) && rule.form.test(words)).map(({ fault }) => fault)
