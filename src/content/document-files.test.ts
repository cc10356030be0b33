import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPage, type Document } from '#model/document.ts'
import { registry } from '#sections/components.ts'
import { arbitraryDesign, arbitraryPage, KNOWN_PAGES } from '../../test/support/arbitrary-document.ts'
import { runs } from '../../test/support/property-runs.ts'
import { decodeDesign, decodePage } from './decode-document.ts'
import { encodeDocument, updateDocument } from './encode-document.ts'
import { fileProblemText } from './file-problem.ts'
import { routesOf } from './routes.ts'
import type { DocumentSource } from './source-file.ts'

const routes = routesOf(KNOWN_PAGES)

function decode(document: Document, source: DocumentSource): unknown {
  const decoded = isPage(document)
    ? decodePage(document.route, source, registry, routes)
    : decodeDesign(source, registry, routes)
  expect(decoded.problems.filter(({ severity }) => severity === 'error').map(fileProblemText)).toEqual([])
  return decoded.document
}

describe('the files of a document', () => {
  it('FILE-1 say exactly what the document says', () => {
    fc.assert(
      fc.property(fc.oneof(arbitraryPage(registry), arbitraryDesign(registry)), (document) => {
        expect(decode(document, encodeDocument(document, registry, routes))).toEqual(document)
      }),
      { numRuns: runs(150) },
    )
  })

  it('FILE-107 have no data where a text is written in other languages only', () => {
    const doc = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })
    const text = { uniqueId: 't', content: { type: 'text', data: { text: { fr: doc('Prix'), nl: doc('Prijs') } } } }
    const button = { uniqueId: 'b', content: { type: 'button', data: { text: { fr: 'Voir' } } } }
    const main = { id: 'main', componentName: 'builder', data: { wwObjects: { main: [text, button] } } }
    const page = { id: 7, route: 'a', category: 'website', title: { en: 'A' }, sectionOrder: ['main'], sections: { main } } as Document
    const source = encodeDocument(page, registry, routes)
    expect(source.main.text).not.toContain('!json')
    expect(source.main.text.match(/text: null/g)).toHaveLength(2)
    expect(decode(page, source)).toEqual(page)
    const alone = decodePage('a', { main: source.main, translations: new Map() }, registry, routes)
    expect(alone.problems.filter(({ severity }) => severity === 'error')).toHaveLength(2)
  })

  it('FILE-2 stay byte for byte when the document did not change', () => {
    fc.assert(
      fc.property(arbitraryPage(registry), (page) => {
        const source = encodeDocument(page, registry, routes)
        expect(updateDocument(page, { source, routes }, registry, routes)).toEqual(source)
      }),
      { numRuns: runs(60) },
    )
  })

  it('FILE-3 follow every change of the document exactly', () => {
    fc.assert(
      fc.property(arbitraryPage(registry), arbitraryPage(registry), (before, after) => {
        const source = encodeDocument(before, registry, routes)
        expect(decode(after, updateDocument(after, { source, routes }, registry, routes))).toEqual(after)
      }),
      { numRuns: runs(100) },
    )
  })
})
