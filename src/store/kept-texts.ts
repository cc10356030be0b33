import type { DocumentText, Moment } from './port.ts'

/**
 * Letters of all texts that are kept together: 300 long pages in five languages have 21 million. Each takes two bytes where a dash or
 * a quotation mark is among them.
 */
const MOST_LETTERS = 32_000_000

/**
 * A moment whose texts are read from the database once, where all of them have room in memory: a publish asks for them several
 * times, for each of its looks at all pages. Where they have not, none is kept, since all would be read again for the rest.
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
