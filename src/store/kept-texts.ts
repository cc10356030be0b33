import type { DocumentText, Moment } from './port.ts'

/**
 * Most characters of all cached texts together: 300 long pages in five languages have 21 million. A text takes two bytes per
 * character if it contains dashes or quotation marks.
 */
const MOST_LETTERS = 32_000_000

/**
 * A moment that caches all texts if they fit into memory: a publish reads them several times, once for each pass over all
 * pages. If they don't fit, none is cached, because all would have to be read again anyway.
 */
export function keepingTexts(moment: Moment, mostLetters = MOST_LETTERS): Moment {
  const kept = new Map<DocumentText['id'], DocumentText>()
  let letters = 0
  const keep = (text: DocumentText): void => {
    if (letters > mostLetters || kept.has(text.id)) return
    letters += text.text.length
    if (letters > mostLetters) kept.clear()
    else kept.set(text.id, text)
  }
  const texts = async function* (ids?: Parameters<Moment['texts']>[0]): AsyncGenerator<DocumentText> {
    const wanted = ids ?? (await moment.digests()).map(({ id }) => id)
    const found = [...wanted].flatMap((id) => kept.get(id) ?? [])
    if (found.length === [...wanted].length) {
      yield* found.toSorted((one, other) => (one.id ?? 0) - (other.id ?? 0))
      return
    }
    for await (const text of moment.texts(ids)) {
      keep(text)
      yield text
    }
  }
  return { ...moment, texts }
}
