import { expect, it } from 'vitest'
import { headOf } from '#draw/page-head.ts'
import type { SiteInput } from '#draw/site.ts'
import { fixtureDesign, fixturePages, ORIGIN } from '../../../test/support/site-fixture.ts'
import { siteDigest } from './site-digest.ts'

const pages = fixturePages.map((page) => headOf(page))
const [first] = pages
if (!first) throw new Error('no page')

const picture = { src: '/media/a.webp', width: 1, height: 1, sources: [] }
const assets = {
  runtime: '',
  styles: '',
  islands: {},
  fonts: [],
  fontFaces: [],
  pictures: new Map([['media/a.png', picture]]),
  files: new Map([['media/a.pdf', '/media/a.pdf']]),
  socialImage: '',
  socialCards: new Map([['1 en', '/cards/1.png']]),
} as unknown as SiteInput['assets']

const site: SiteInput = {
  origin: ORIGIN,
  design: fixtureDesign,
  pages,
  languages: new Map([[first.id, ['en']]]),
  indexes: new Map([[first.id, [{ pages: [first.id] }]]]),
  assets,
  cacheRandom: 'a',
}

const HOLES = { contact: 'mailto:hole@a.example', expires: '2027-01-31' }

const withTable = (table: object): SiteInput => ({ ...site, assets: { ...assets, ...table } })

it.each<[string, SiteInput, string?]>([
  ['what all pages are made from', site, 'other'],
  ['the head of a page', { ...site, pages: [{ ...first, title: { en: 'Other' } }, ...pages.slice(1)] }],
  ['the order of pages', { ...site, pages: pages.toReversed() }],
  ['a page less', { ...site, pages: pages.slice(1) }],
  ['the languages of a page', { ...site, languages: new Map([[first.id, ['en', 'fr']]]) }],
  ['what an index lists', { ...site, indexes: new Map() }],
  ['a picture', withTable({ pictures: new Map([['media/a.png', { ...picture, width: 2 }]]) })],
  ['a file', withTable({ files: new Map() })],
  ['a social image', withTable({ socialCards: new Map([['1 en', '/cards/2.png']]) })],
  ['its privacy signal', { ...site, design: { ...fixtureDesign, globalPrivacyControl: '2026-01-31' } }],
  ['who makes it', { ...site, design: { ...fixtureDesign, humans: 'Ada' } }],
  ['whom to tell of a hole', { ...site, design: { ...fixtureDesign, security: HOLES } }],
  ['where an address leads', { ...site, design: { ...fixtureDesign, redirects: [] } }],
])('PUB-5 a site is another one for pages and lists after a change of %s', (_, other, base = 'base') => {
  expect(siteDigest(structuredClone(site), 'base')).toBe(siteDigest(site, 'base'))
  expect(siteDigest(other, base)).not.toBe(siteDigest(site, 'base'))
})
