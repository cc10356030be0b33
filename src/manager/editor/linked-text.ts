import { addressFrom, addressText, type TextAddress } from '#frame/selection.ts'

/** Fragment of an editor address: opens a text when the page is drawn. */
export const linkToText = (address: TextAddress): string => `#${addressText(address)}`

/** The text in the fragment of an address; null if there is none. */
export function linkedText(hash: string): TextAddress | null {
  try {
    return addressFrom(hash.slice(1))
  } catch (error) {
    // An invalid escape, such as `%zz`.
    if (error instanceof URIError) return null
    throw error
  }
}
