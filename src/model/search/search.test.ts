import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unpackIndex, type SearchEntry } from './index-file.ts'
import { packIndex } from './pack-index.ts'
import { stem, wordsOf } from './terms.ts'
import { termsOf } from './text-terms.ts'

/** Memory in use after garbage collection, in bytes. */
function bytesInUse(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  return process.memoryUsage().heapUsed
}

describe('search terms', () => {
  it('SEARCH-2 takes no heed of case and accents', () => {
    expect(wordsOf('L’Étagère, cœur & ÑANDÚ: façade n° 7 SH-OXF')).toEqual([
      'etagere',
      'coeur',
      'nandu',
      'facade',
      'sh',
      'oxf',
    ])
  })

  it.each([
    ['en', 'recipe recipes'],
    ['en', 'factory factories'],
    ['en', 'plan plans planned planning'],
    ['en', 'schedule schedules scheduled scheduling'],
    ['en', 'batch batches'],
    ['fr', 'facture factures facturer facturee facturees'],
    ['fr', 'lot lots'],
    ['fr', 'signal signaux'],
    ['es', 'pedido pedidos'],
    ['es', 'produccion producciones'],
    ['es', 'lote lotes'],
    ['it', 'lotto lotti'],
    ['it', 'magazzino magazzini'],
    ['it', 'etichetta etichette'],
    ['nl', 'voorraad voorraden'],
    ['nl', 'bestelling bestellingen'],
    ['nl', 'bak bakken'],
  ] as const)('SEARCH-2 in %s finds each of %s by any other', (language, words) => {
    expect(new Set(words.split(' ').map((word) => stem(word, language))).size).toBe(1)
  })

  it('SEARCH-2 keeps codes as they are', () => {
    expect(termsOf('FL-2207s 9521234000013', 'en')).toEqual(['fl', '2207s', '9521234000013'])
  })

  it('SEARCH-2 finds in a text what its words are one by one, however often and whatever came before', () => {
    const word = fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[a-cÉœ2]{1,4}$/))
    fc.assert(
      fc.property(fc.array(fc.array(word)), fc.constantFrom('en', 'fr', 'nl'), (texts, language) => {
        for (const text of texts.map((words) => words.join(' '))) {
          const stems = wordsOf(text).map((each) => stem(each, language))
          expect(termsOf(text, language).toSorted()).toEqual([...new Set(stems)].toSorted())
        }
      }),
    )
  })

  it('SEARCH-2 keeps nothing in memory of the texts that words were met in', () => {
    const [texts, letters] = [1000, 100_000]
    const before = bytesInUse()
    for (let at = 0; at < texts; at += 1) {
      // A single string, as from a page, with a word that occurs nowhere else.
      const text = Buffer.from(`${'words and other words '.repeat(letters / 22)}traceability${at}`).toString(
        'latin1',
      )
      expect(termsOf(text, 'en')).toContain(`traceability${at}`)
    }
    expect(bytesInUse() - before).toBeLessThan((texts * letters) / 10)
  })

  it('SEARCH-2 goes on when more words were met than are remembered', () => {
    const words = Array.from({ length: 45_000 }, (_, at) => `w${at}x`)
    expect(termsOf([...words, ...words].join(' '), 'es')).toHaveLength(45_000)
  })
})

const entry: fc.Arbitrary<SearchEntry> = fc.record({
  route: fc.stringMatching(/^[a-z]{1,9}(\/[a-z]{1,9})?$/),
  title: fc.string(),
  description: fc.string(),
  kind: fc.constantFrom('article', 'plain'),
  headings: fc.array(fc.tuple(fc.string(), fc.string())),
  asked: fc.constantFrom('', 'price, cost'),
  terms: fc
    .uniqueArray(fc.stringMatching(/^[a-z0-9]{2,9}$/), { minLength: 1 })
    .map((terms) => terms.sort().join(' ')),
})

const byRoute = fc.uniqueArray(entry, { selector: ({ route }) => route })

describe('the index file', () => {
  it('SEARCH-3 gives back the entries that were put in, whatever their order was', () => {
    fc.assert(
      fc.property(byRoute, (entries) => {
        const sorted = entries.toSorted((a, b) => (a.route < b.route ? -1 : 1))
        expect(unpackIndex(packIndex(entries))).toEqual(sorted)
        expect(packIndex(entries.toReversed())).toBe(packIndex(entries))
      }),
    )
  })

  it('SEARCH-3 has each term once, however many there are', () => {
    const page = (route: string, first: number): SearchEntry => ({
      route,
      title: route,
      description: '',
      kind: 'plain',
      headings: [],
      asked: '',
      terms: Array.from({ length: 30_000 }, (_, at) => `w${first + at}`)
        .sort()
        .join(' '),
    })
    const entries = [page('a', 0), page('b', 15_000), page('c', 0)]
    const packed = packIndex(entries)
    expect((JSON.parse(packed) as { terms: string }).terms.split(' ')).toHaveLength(45_000)
    expect(unpackIndex(packed)).toEqual(entries)
  })
})
