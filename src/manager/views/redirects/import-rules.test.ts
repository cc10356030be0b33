import { describe, expect, it } from 'vitest'
import { applyChange } from '#edit/apply-change.ts'
import type { Design } from '#model/design.ts'
import { EMPTY_REGISTRY } from '#model/kind.ts'
import type { Redirect } from '#model/redirect.ts'
import { planImport } from './import-rules.ts'
import { readRedirectsCsv, readRedirectsFile, redirectsCsv } from './redirects-csv.ts'

const routes = new Map([
  ['home', 453025],
  ['pricing', 7],
])

const rule = (from: string, to: string, status: Redirect['status'] = 301): Redirect => ({ from, to, status })

const designWith = (...redirects: Redirect[]): Design => ({
  id: 318,
  designVersionId: 1,
  homePageId: 453025,
  websiteName: 'Site',
  cacheVersion: '3',
  navbar: { id: 'navbar', componentName: 'navbar' },
  redirects,
})

function imported(csv: string, design: Design, origins: readonly string[] = []) {
  const { rows, change } = planImport(readRedirectsCsv(csv), design, routes, origins)
  const after = change === null ? null : applyChange(design, change, EMPTY_REGISTRY)
  if (after !== null && !after.ok) throw new Error(after.failure.says)
  return {
    outcomes: rows.map(({ line, outcome }) => [line, outcome]),
    redirects: after === null ? null : (after.value as Design).redirects,
  }
}

describe('an import of redirects', () => {
  it('ROUTE-21 takes a full address of the site for its path, and no loop over it', () => {
    const csv = [
      '/loopme,https://www.shop.example/loopme',
      '/loopw/*,https://shop.example/loopw/*',
      '/l1,HTTP://www.shop.example:80/l2',
      '/l2,/l1',
      '/new,https://www.shop.example/pricing',
    ].join('\n')
    expect(imported(csv, designWith(), ['https://www.shop.example'])).toEqual({
      outcomes: [
        [1, 'loop'],
        [2, 'loop'],
        [3, 'loop'],
        [4, 'loop'],
        [5, 'added'],
      ],
      redirects: [rule('/new', '/pricing')],
    })
  })

  it('FILE-100 is read in UTF-8 and UTF-16, and not in an encoding that can only be guessed', () => {
    const csv = 'from;to\n/über-uns;/pricing'
    const rows = [{ line: 2, from: '/über-uns', to: '/pricing', status: 301 }]
    expect(readRedirectsFile(Buffer.from(`\uFEFF${csv}`))).toEqual(rows)
    expect(readRedirectsFile(Buffer.from(`\uFEFF${csv}`, 'utf16le'))).toEqual(rows)
    expect(readRedirectsFile(Buffer.from(csv, 'latin1'))).toBeNull()
  })

  it('EDIT-149 says of each line what it does, and takes those that can be rules', () => {
    const csv = [
      'from,to,status',
      '/new,/pricing,302',
      '/kept,/pricing',
      '/set,/pricing,307',
      '',
      'no path,/pricing,301',
      '/x,nowhere,301',
      '/y,/pricing,300',
      '/pricing,/x,301',
      '/NEW/,/pricing,301',
    ].join('\r\n')
    const design = designWith(rule('/set', '/elsewhere'), rule('/kept', '/pricing'))
    expect(imported(csv, design)).toEqual({
      outcomes: [
        [2, 'added'],
        [3, 'same'],
        [4, 'changed'],
        [6, 'from'],
        [7, 'to'],
        [8, 'status'],
        [9, 'page'],
        [10, 'twice'],
      ],
      redirects: [rule('/set', '/pricing', 307), rule('/kept', '/pricing'), rule('/new', '/pricing', 302)],
    })
  })

  it('EDIT-149 collapses chains, and leaves out lines that lead back', () => {
    const design = designWith(rule('/old', '/a'))
    expect(imported('/a,/b\n/b,/pricing\n/c,/d\n/d,/c', design)).toEqual({
      outcomes: [
        [1, 'added'],
        [2, 'added'],
        [3, 'loop'],
        [4, 'loop'],
      ],
      redirects: [rule('/old', '/pricing'), rule('/a', '/pricing'), rule('/b', '/pricing')],
    })
  })

  it('EDIT-149 changes nothing where everything is there already', () => {
    const design = designWith(rule('/old', '/pricing'))
    expect(imported('/old;/pricing;301', design)).toEqual({ outcomes: [[1, 'same']], redirects: null })
  })

  it('EDIT-150 reads back what it exports, and no cell of it is a formula', () => {
    const rules = [rule('/a,b', '/pricing?x="1"', 302), rule('/c', 'https://other.example/*', 308)]
    const csv = redirectsCsv(rules)
    expect(readRedirectsCsv(csv)).toMatchObject(rules)
    expect(redirectsCsv([rule('=1+1', '/x')])).toContain(`'=1+1`)
  })
})
