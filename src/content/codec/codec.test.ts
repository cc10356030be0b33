import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPage, type Document } from '#model/document.ts'
import { registry } from '#sections/components.ts'
import { arbitraryDesign, arbitraryPage, KNOWN_PAGES } from '../../../test/support/arbitrary-document.ts'
import { runs } from '../../../test/support/property-runs.ts'
import { routesOf } from '../routes.ts'
import { readDesign, readPage } from './read-document.ts'
import { writeDocument } from './write-document.ts'

const routes = routesOf(KNOWN_PAGES)

function roundTrip(document: Document): unknown {
  const files = writeDocument(document, registry, routes)
  const outcome = isPage(document)
    ? readPage(document.route, files, registry, routes)
    : readDesign(files, registry, routes)
  expect(outcome.issues.filter(({ severity }) => severity === 'error')).toEqual([])
  return outcome.document
}

describe('the codec', () => {
  it('FILE-1 gives back every valid page exactly', () => {
    fc.assert(
      fc.property(arbitraryPage(registry), (page) => {
        const before = structuredClone(page)
        expect(roundTrip(page)).toEqual(before)
      }),
      { numRuns: 400 },
    )
  })

  it('FILE-1 gives back every valid design exactly', () => {
    fc.assert(
      fc.property(arbitraryDesign(registry), (design) => {
        const before = structuredClone(design)
        expect(roundTrip(design)).toEqual(before)
      }),
      { numRuns: runs(150) },
    )
  })
})
