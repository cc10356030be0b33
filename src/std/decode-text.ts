// Every environment of this code has TextDecoder, but the TypeScript library for the bare language does not declare it.
declare const TextDecoder: {
  new (encoding: string, options: { readonly fatal: boolean }): { decode(bytes: Uint8Array): string }
}

/**
 * The text of a file that somebody brings, without its byte order mark: UTF-16 if the mark says so, else UTF-8. Null if it is in
 * another encoding, which can't be told for sure, or if letters were lost before: what is shown must be what was written.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  const isLittle = first === 0xff && second === 0xfe
  const isBig = first === 0xfe && second === 0xff
  try {
    const text = new TextDecoder(isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8', {
      fatal: true,
    }).decode(bytes)
    return /[\0\uFFFD]/.test(text) ? null : text
  } catch {
    // The bytes are no text in that encoding.
    return null
  }
}
