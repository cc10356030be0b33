import { rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pageKey } from '#model/document.ts'
import { registry } from '#sections/components.ts'
import type { Store } from '#store/port.ts'
import { putFiles } from '../../../test/support/content-folder.ts'
import { documentsIn, folderStage } from '../../../test/support/folder-stage.ts'
import { SMALL_SITE } from '../../../test/support/small-site.ts'
import { fileProblemText } from '../file-problem.ts'
import { importFolder } from './import-folder.ts'

const stage = folderStage()
const { take, give, problems, edit } = stage

describe('import', () => {
  it('FILE-40 takes every page and the design', async () => {
    expect(await take()).toMatchObject({
      kind: 'imported',
      documents: { inserted: 4, updated: 0, removed: 0, unchanged: 0 },
      media: { added: 1 },
    })
    const home = (await stage.store.read(pageKey(453025)))?.document
    expect(home).toMatchObject({
      route: 'home',
      title: { en: 'Stock that adds up', fr: 'Un stock juste' },
      sectionOrder: ['hero', 'call'],
      sections: {
        hero: {
          data: {
            wwObjects: {
              main: [
                {},
                {
                  content: { type: 'button', data: { text: { en: 'Start a trial', fr: 'Essayer' } } },
                  link: {
                    type: 'popup',
                    data: {
                      wwObjects: [
                        {
                          uniqueId: 'inner',
                          content: { data: { text: { fr: { type: 'doc' } } } },
                        },
                      ],
                    },
                  },
                },
              ],
            },
          },
        },
        call: { linkedTo: { pageId: 453027, id: 'call' } },
      },
    })
    const article = (await stage.store.read(pageKey(453200)))?.document
    expect(article).toMatchObject({
      route: 'blog/what-is-sku',
      sections: { body: { data: { text: { en: { type: 'doc' }, fr: { type: 'doc' } } } } },
    })
    expect(await stage.store.media.find('media/shop.svg')).toMatchObject({ width: 320, height: 200, type: 'image/svg+xml' })
  })

  it('FILE-43 leaves the store as it was when a picture is gone before it was read', async () => {
    await take()
    const before = await documentsIn(stage.store)
    putFiles(stage.folder, {
      'media/new.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'pages/home.yaml': (SMALL_SITE['pages/home.yaml'] ?? '').replace('Stock that adds up', 'Stock that sums up'),
    })
    const progress = () => rmSync(join(stage.folder, 'media/new.svg'), { force: true })
    const options = { registry, author: 'test', at: 1, commit: 'broken', progress }
    expect(await importFolder(stage.folder, stage.store, options)).toMatchObject({
      kind: 'problems',
      problems: expect.arrayContaining([
        expect.objectContaining({ file: 'media/new.svg', expected: expect.stringContaining('run it again') }),
      ]),
    })
    expect(await documentsIn(stage.store)).toEqual(before)
  })

  it('FILE-72 reads and checks all files before the store stops taking saves', async () => {
    putFiles(stage.folder, SMALL_SITE)
    const steps: string[] = []
    const watched: Store = {
      ...stage.store,
      replaceAll: (...given) => {
        steps.push('replaces')
        return stage.store.replaceAll(...given)
      },
    }
    const progress = (done: number, all: number) => steps.push(`read ${done} of ${all}`)
    const options = { registry, author: 'test', at: 1, commit: 'watched', progress }
    expect(await importFolder(stage.folder, watched, options)).toMatchObject({ kind: 'imported' })
    expect(steps).toEqual(['read 1 of 4', 'read 2 of 4', 'read 3 of 4', 'read 4 of 4', 'replaces'])
    putFiles(stage.folder, { 'pages/home.yaml': 'id: x\n' })
    expect(await importFolder(stage.folder, watched, { ...options, commit: 'broken' })).toMatchObject({ kind: 'problems' })
    expect(steps.filter((step) => step === 'replaces')).toHaveLength(1)
  })

  it('FILE-41 changes nothing when it runs again', async () => {
    await take()
    const before = await documentsIn(stage.store)
    expect(await take()).toMatchObject({
      kind: 'imported',
      documents: { inserted: 0, updated: 0, removed: 0, unchanged: 4 },
      media: { added: 0, unchanged: 1 },
    })
    expect(await documentsIn(stage.store)).toEqual(before)
  })

  it('FILE-42 removes the pages whose files are gone', async () => {
    await take()
    rmSync(join(stage.folder, 'pages/blog'), { recursive: true })
    expect(await take()).toMatchObject({ kind: 'imported', documents: { removed: 1, unchanged: 3 } })
    expect(await stage.store.read(pageKey(453200))).toBeNull()
  })

  it('FILE-43 leaves the store as it was when any file has an error, and names the errors of all files', async () => {
    await take()
    const before = await documentsIn(stage.store)
    expect(
      await problems({
        'pages/home.yaml': `${SMALL_SITE['pages/home.yaml']}  - id: call\n    component: builder\n`,
        'pages/pricing.yaml': 'id: 453027\ntitle: 12\ncategory: shop\nsections: []\n',
        'pages/broken.yaml': 'id: 1\nid: 2\nsections: [\n',
      }),
    ).toEqual([
      'pages/broken.yaml:2:1 expected each field once, found "id" again',
      'pages/broken.yaml:4:1 expected valid YAML: Flow sequence in block collection must be sufficiently indented and end with a ]',
      'pages/home.yaml:27:5 sections.call.id: expected a name that no other section of this page has, found "call"',
      'pages/pricing.yaml:2:1 title: expected a text in quotes, found 12',
      'pages/pricing.yaml:3:1 category: expected one of "strapi-page", "website", "template", "empty", found "shop"',
    ])
    expect(await documentsIn(stage.store)).toEqual(before)
  })

  it('FILE-44 refuses a folder that contradicts itself', async () => {
    rmSync(join(stage.folder, 'pages/home.yaml'))
    expect(
      await problems({
        'pages/pricing.md': '---\nid: 5\n---\n',
        'pages/prices.yaml': 'id: 453027\ncategory: website\nsections: []\n',
        'pages/fr/about.yaml': 'id: 6\ncategory: website\n',
        'pages/Big.yaml': 'id: 7\ncategory: website\n',
        'pages/pricing.de.yaml': 'title: Preise\n',
        'pages/pricing.en.yaml': 'title: Prices\n',
        'pages/about.yml': 'id: 8\n',
      }),
    ).toEqual([
      'design.yaml:4:1 home: expected the route of a page, found "home"',
      'pages/Big.yaml:1:1 route: expected a route such as pricing or blog/what-is-sku, found "Big"',
      'pages/about.yml:1:1 expected a name that ends in .yaml or .md',
      'pages/fr/about.yaml:1:1 route: expected a route that does not begin with a language code, found "fr/about"',
      'pages/home.fr.yaml:1:1 expected the page that it translates, pages/home.yaml or pages/home.md',
      'pages/home.yaml:1:1 expected the home page',
      'pages/pricing.de.yaml:1:1 expected one of the languages fr, es, it, nl, found .de',
      'pages/pricing.en.yaml:1:1 expected English texts in the main file, found .en',
      'pages/pricing.md:2:1 category: expected one of "strapi-page", "website", "template", "empty", found nothing',
      'pages/pricing.yaml:1:1 expected one file for the route, found pages/pricing.md',
    ])
  })

  it('FILE-44 refuses two pages with one id', async () => {
    expect(await problems({ 'pages/prices.yaml': 'id: 453027\ncategory: website\nsections: []\n' })).toEqual([
      'pages/pricing.yaml:1:1 expected an id of its own; pages/prices.yaml has the same, found 453027',
    ])
  })

  it('FILE-45 names a translation of what the page does not have', async () => {
    expect(
      await problems({
        'pages/home.fr.yaml': 'title: Un\nsections:\n  hero: { titel: Deux }\nblocks:\n  gone: { text: Trois }\n',
      }),
    ).toEqual([
      'pages/home.fr.yaml:3:11 sections.hero.titel: expected a text that the main file has as well',
      'pages/home.fr.yaml:5:11 blocks.gone.text: expected a text that the main file has as well',
    ])
  })

  it('FILE-47 names a link to a route that no page has, and lets it lead there', async () => {
    putFiles(stage.folder, {
      'pages/blog/what-is-sku.fr.md': '---\n---\n\nVoir les\n[prix](page:pricin#faq).\n',
      'pages/about.yaml': 'id: 7\ncategory: website\nsections:\n  - id: a\n    component: hero\n    actions:\n      - { id: x, link: page:later }\n',
    })
    const outcome = await take()
    expect(outcome.kind === 'imported' && outcome.warnings.map(fileProblemText).filter((text) => text.includes('route'))).toEqual([
      'pages/about.yaml:7:18 sections.a.actions[0].link: warning: expected the route of a page, found "page:later"',
      'pages/blog/what-is-sku.fr.md:4:1 sections.body.text: warning: expected the route of a page (did you mean pricing?), found "page:pricin#faq"',
    ])
    expect((await stage.store.read(pageKey(7)))?.document).toMatchObject({
      sections: { a: { data: { actions: [{ link: { type: 'external', data: { url: '/later' } } }] } } },
    })
    expect(await give()).toMatchObject({ written: 0 })
  })

  it.each([
    ['titl: Scissors', 'a known field (did you mean title?), found "titl"'],
    ['picture: media/shop.jpg', 'a known field, such as tone, eyebrow, title, '],
  ])('FILE-76 warns of the unknown field %s with known ones', async (line, expected) => {
    const page = `id: 7\ntitle: About\ncategory: website\nsections:\n  - id: a\n    component: hero\n    ${line}\n`
    putFiles(stage.folder, { 'pages/about.yaml': page })
    const outcome = await take()
    const warnings = outcome.kind === 'imported' ? outcome.warnings.map(fileProblemText) : []
    expect(warnings.filter((text) => text.startsWith('pages/about.yaml'))).toEqual([
      expect.stringContaining(`pages/about.yaml:7:5 sections.a.${line.split(':')[0]}: warning: expected ${expected}`),
    ])
  })

  it('FILE-76 warns of an unknown component with known ones', async () => {
    putFiles(stage.folder, {
      'pages/about.yaml': 'id: 7\ntitle: About\ncategory: website\nsections:\n  - { id: a, component: zzzzzzzz }\n',
    })
    const outcome = await take()
    const warnings = outcome.kind === 'imported' ? outcome.warnings.map(fileProblemText) : []
    expect(warnings).toContainEqual(expect.stringMatching(/expected a known component, such as \w+/))
  })

  it('FILE-46 refuses to drop edits of the store unless it is told to', async () => {
    await take()
    await edit(453027, 'name', 'Prices')
    putFiles(stage.folder, { 'pages/pricing.yaml': SMALL_SITE['pages/pricing.yaml']!.replace('Pricing', 'Our prices') })
    expect(await take()).toEqual({
      kind: 'refused',
      failure: { kind: 'edited', documents: ['page:453027'] },
    })
    expect(await take(stage.folder, stage.store, true)).toMatchObject({ kind: 'imported', documents: { updated: 1 } })
  })
})

/** Time for a file that is much longer than any of people, in ms. */
const LONG_MS = 3 * 60_000

describe('a file with very many problems', () => {
  it.each([100, 101, 150_000])('FILE-74 of %i unknown fields, a hundred are named and the rest is counted', async (count) => {
    const fields = Array.from({ length: count }, (_, at) => `k${at}: 1\n`).join('')
    putFiles(stage.folder, { ...SMALL_SITE, 'pages/odd.yaml': `id: 9\ntitle: Odd\ncategory: website\n${fields}` })
    const outcome = await take()
    const told = outcome.kind === 'imported' ? outcome.warnings : outcome.kind === 'problems' ? outcome.problems : []
    const odd = told.filter(({ file, severity }) => file === 'pages/odd.yaml' && severity === 'warning').map(fileProblemText)
    expect(odd.length).toBe(Math.min(count, 101))
    const more = 'pages/odd.yaml:1:1 warning: expected fewer problems; '
    expect(odd.filter((text) => text.startsWith(more))).toEqual(
      count > 100 ? [`${more}${count - 100} more like these are not listed`] : [],
    )
  }, LONG_MS)
})

it('FILE-80 a media file that no store can hold is named with its size and the limit, and nothing is imported', async () => {
  writeFileSync(join(stage.folder, 'media', 'huge.mp4'), '')
  truncateSync(join(stage.folder, 'media', 'huge.mp4'), 3 * 1024 ** 3)
  expect(await problems({})).toEqual([
    'media/huge.mp4:1:1 expected a file of 250 MB at most: make it smaller, or link to it where videos are hosted, found 3222 MB',
  ])
  expect(await documentsIn(stage.store)).toEqual([])
})
