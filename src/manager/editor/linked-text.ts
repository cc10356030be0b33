import { addressFrom, addressText, type TextAddress } from '#frame/selection.ts'

/** Behind the address of the editor: opens a text when the page is drawn. */
export const linkToText = (address: TextAddress): string => `#${addressText(address)}`

/** The text that the hash of an address opens; null where it names none. */
export function linkedText(hash: string): TextAddress | null {
  try {
    return addressFrom(hash.slice(1))
  } catch (error) {
    // An escape that is none, such as `%zz`.
    if (error instanceof URIError) return null
    throw error
  }
}
