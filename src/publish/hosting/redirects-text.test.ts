import { expect, it } from 'vitest'
import type { Redirect } from '#model/redirect.ts'
import { TEXT_LANGUAGES } from '#model/language.ts'
import { PREFIX_CODES } from '#model/prefix.ts'
import { manifestFile, manifestOf, manifestPage } from '../../../test/support/manifest.ts'
import { redirectsText } from './redirects-text.ts'

const rule = (from: string, to: string, status: Redirect['status'] = 301): Redirect => ({ from, to, status })

/** The lines of rules without prefix, those behind `/fr`, and those of prefixes without folders. */
function lines(...redirects: Redirect[]): { own: string[]; french: string[]; plain: string[] } {
  const manifest = manifestOf({
    files: [
      manifestFile('index.html'),
      manifestFile('media/list.pdf', 'application/pdf'),
      manifestFile('fr/feed.xml', 'application/rss+xml'),
    ],
    pages: [manifestPage(1, 'home'), manifestPage(2, 'pricing'), manifestPage(3, 'blog/sku')],
    redirects,
  })
  const all = redirectsText(manifest).split('\n').slice(0, -1)
  const plain = all.filter((line) => line.endsWith(' 200'))
  const moves = all.filter((line) => !line.endsWith(' 200'))
  return {
    own: moves.filter((line) => !/^\/(?:en|fr|es|it|nl)[/ ]/.test(line)),
    french: moves.filter((line) => line.startsWith('/fr/')),
    plain,
  }
}

it('PUB-90 a rule holds behind each text language, and pages keep the prefix', () => {
  const { own, french } = lines(
    rule('/tour', '/pricing?a=b#plans', 308),
    rule('/start', '/', 302),
    rule('/paper', '/media/list.pdf'),
    rule('/shop/*', 'https://shop.example/*'),
    rule('/journal/*', '/blog/*'),
    rule('/fr/tarifs', '/fr/pricing'),
  )
  expect(own).toEqual([
    '/tour /pricing?a=b#plans 308',
    '/start / 302',
    '/paper /media/list.pdf 301',
    '/journal/* /blog/:splat 301',
    '/shop/* https://shop.example/:splat 301',
  ])
  expect(french).toEqual([
    '/fr/tarifs /fr/pricing 301',
    '/fr/tour /fr/pricing?a=b#plans 308',
    '/fr/start /fr 302',
    '/fr/paper /media/list.pdf 301',
    '/fr/journal/* /fr/blog/:splat 301',
    '/fr/shop/* https://shop.example/:splat 301',
  ])
})

it('PUB-90 single paths come before folders, long folders before short ones, and chains lead to their end', () => {
  const { own } = lines(
    rule('/a/*', '/b'),
    rule('/a/b/*', '/c'),
    rule('/b', '/c', 302),
    rule('/c', '/pricing'),
  )
  expect(own).toEqual(['/b /pricing 302', '/c /pricing 301', '/a/b/* /pricing 301', '/a/* /pricing 302'])
})

it('PUB-90 a page or a file takes precedence over a rule, which so has no line, and a chain ends there', () => {
  const { own, french } = lines(
    rule('/pricing', '/new'),
    rule('/old', '/pricing'),
    rule('/media/list.pdf', '/new'),
    rule('/feed.xml', '/pricing'),
  )
  expect(own).toEqual(['/old /pricing 301', '/feed.xml /pricing 301'])
  expect(french).toEqual(['/fr/old /fr/pricing 301'])
})

it('PUB-90 what a folder has behind its own prefix is not redirected', () => {
  expect(lines(rule('/tour', '/pricing'), rule('/fr/*', '/blog/sku')).french).toEqual(['/fr/* /blog/sku 301'])
})

it.each([
  ['/caf%C3%A9', ['/caf%C3%A9']],
  ['/café', ['/caf%C3%A9']],
  ['/About-Us', ['/About-Us', '/about-us']],
  ['/a/:b', ['/a/%3Ab']],
  ['/what%3F', ['/what%3F']],
])('PUB-90 the path %s is written as hosts compare it: %j', (from, written) => {
  expect(lines(rule(from, '/pricing')).own).toEqual(written.map((path) => `${path} /pricing 301`))
})

it('PUB-131 behind a prefix without texts the file of the plain path is answered, after all rules that lead elsewhere', () => {
  const { plain } = lines(rule('/tour', '/pricing'), rule('/de/*', 'https://de.example/*'))
  expect(plain.slice(0, 2)).toEqual(['/aa / 200', '/ab / 200'])
  expect(plain).toContain('/pl / 200')
  expect(plain).toContain('/pl/* /:splat 200')
  // A rule of the site applies to its folder, so none of these comes after it.
  expect(plain).toContain('/de / 200')
  expect(plain).not.toContain('/de/* /:splat 200')
  const prefixes = new Set(plain.map((line) => /^\/([a-z]{2})/.exec(line)?.[1] ?? ''))
  expect(prefixes).toEqual(PREFIX_CODES.difference(new Set<string>(TEXT_LANGUAGES)))
})

it('PUB-131 hosts read single paths before folders, and the rules of the site before those of prefixes', () => {
  const text = redirectsText(
    manifestOf({
      files: [manifestFile('index.html')],
      pages: [manifestPage(1, 'home')],
      redirects: [rule('/tour', '/'), rule('/old/*', 'https://old.example/')],
    }),
  )
  const places = ['/tour / 301', '/aa / 200', '/old/* https://old.example/ 301', '/aa/* /:splat 200']
  const at = places.map((line) => text.split('\n').indexOf(line))
  expect(at).not.toContain(-1)
  expect(at).toEqual(at.toSorted((one, other) => one - other))
})

it('PUB-90 ROUTE-13 a rule from where the server answers has no line, and lines of such paths come before `/*`', () => {
  const { own, french } = lines(
    rule('/api/*', '/pricing'),
    rule('/preview', '/pricing'),
    rule('/*', '/blog/sku'),
  )
  expect(own).toEqual([
    ...['api', 'manager', 'preprod', 'preview', 'ww_page_data'].flatMap((name) => [
      `/${name} /index.html 404`,
      `/${name}/* /index.html 404`,
    ]),
    '/* /blog/sku 301',
  ])
  expect(french).toEqual([])
  expect(lines(rule('/blog/*', '/pricing')).own).toEqual(['/blog/* /pricing 301'])
})
