import { describe, expect, it } from 'vitest'
import { collect } from './contract/sample-documents.ts'
import { keepingTexts } from './kept-texts.ts'
import type { DocumentText, Moment } from './port.ts'

const DOCUMENTS = [null, 1, 2, 3].map((id) => ({ id, text: `text ${id ?? 0}`, revision: 1 }))

/** A moment that counts what is read from it. */
function countedMoment() {
  const read: DocumentText['id'][] = []
  const moment: Moment = {
    seq: 1,
    documents: () => {
      throw new Error('Nobody asks for documents.')
    },
    texts: async function* (ids) {
      for (const document of DOCUMENTS) {
        if (ids && !ids.has(document.id)) continue
        read.push(document.id)
        yield document
      }
    },
    digests: async () => DOCUMENTS.map(({ id, text, revision }) => ({ id, digest: text, revision })),
  }
  return { moment, read }
}

describe('kept texts', () => {
  it('STORE-14 are those of the moment, in their order, and are read once', async () => {
    const { moment, read } = countedMoment()
    const kept = keepingTexts(moment)
    expect(await collect(kept.texts())).toEqual(DOCUMENTS)
    expect(await collect(kept.texts())).toEqual(DOCUMENTS)
    expect(await collect(kept.texts(new Set([3, null])))).toEqual([DOCUMENTS[0], DOCUMENTS[3]])
    expect(read).toEqual([null, 1, 2, 3])
  })

  it('STORE-14 are read where only some were read before, and never more than asked for', async () => {
    const { moment, read } = countedMoment()
    const kept = keepingTexts(moment)
    await collect(kept.texts(new Set([2])))
    expect(await collect(kept.texts(new Set([2, 3])))).toEqual(DOCUMENTS.slice(2))
    expect(await collect(kept.texts(new Set([7])))).toEqual([])
    expect(await collect(kept.texts())).toEqual(DOCUMENTS)
    expect(read).toEqual([2, 2, 3, null, 1, 2, 3])
  })

  it('STORE-14 keep to their room: where it is not enough for all, each is read each time', async () => {
    const { moment, read } = countedMoment()
    const kept = keepingTexts(moment, 2 * 'text 1'.length)
    await collect(kept.texts(new Set([1, 2])))
    await collect(kept.texts(new Set([1, 2])))
    expect(read).toEqual([1, 2])
    await collect(kept.texts(new Set([1, 2, 3])))
    expect(await collect(kept.texts(new Set([1, 2])))).toEqual(DOCUMENTS.slice(1, 3))
    expect(read).toEqual([1, 2, 1, 2, 3, 1, 2])
  })
})
