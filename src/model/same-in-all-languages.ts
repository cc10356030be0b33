/**
 * Whether a text is rightly the same in all languages: a number, a code, an e-mail or web address, a name of a person, a place or a
 * product. Such a text has no word in small letters but particles of names and units, so that a translator has nothing to write.
 * A label of one word counts as a name, too: `Shopify` and `Blog` can't be told apart.
 */
export const isSameInAllLanguages = (text: string): boolean =>
  text.replace(ADDRESSES, ' ').split(SEPARATORS).every(isNameOrNumber)

/**
 * The same without texts of a single word or letter, except units: `Pricing` may be a name or a label that somebody forgot to translate.
 */
export const isSurelySameInAllLanguages = (text: string): boolean =>
  isSameInAllLanguages(text) && !SINGLE_WORD.test(text)

const SINGLE_WORD = /^[^\p{L}\p{N}]*(?:\p{Lu}[\p{L}\p{M}]*|\p{L})[^\p{L}\p{N}]*$/u

/** E-mail addresses, and addresses of the web with their path. */
const ADDRESSES = /\S+@\S+|https?:\/\/\S+|\b[\w-]+(?:\.[\w-]+)+(?:\/\S*)?/g

/** What stands between words. An apostrophe is one: `d’Anjou`. */
const SEPARATORS = /[^\p{L}\p{N}]+/u

const isNameOrNumber = (word: string): boolean =>
  !/\p{L}/u.test(word) || /^\p{Lu}/u.test(word) || /\p{N}/u.test(word) || SMALL_WORDS.has(word)

/** Particles of names, and units. */
const SMALL_WORDS: ReadonlySet<string> = new Set(
  (
    'a d da de del della den der des di do du e l la las le les lo los of s ten ter van von y ' +
    'c cm dl g h ha k kg km kwh l m mg min ml mm n ms oz p pt s t w x'
  ).split(' '),
)
