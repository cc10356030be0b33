import { existsSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Change } from '#edit/change.ts'
import { applyChange } from '#edit/apply-change.ts'
import { blocksOf, isPage, pageKey, type Document } from '#model/document.ts'
import { picturesOf, type LocalRichText } from '#model/rich-text.ts'
import { registry } from '#sections/components.ts'
import { openStore } from '#store/open-store.ts'
import type { Json } from '#std/json.ts'
import type { Store } from '#store/port.ts'
import { filesOf, makeFolder, putFiles, removeFolder, type Files } from '../../../test/support/content-folder.ts'
import { SMALL_SITE } from '../../../test/support/small-site.ts'
import { fileProblemText } from '../file-problem.ts'
import { exportFolder } from './export-folder.ts'
import { importFolder, type ImportOutcome } from './import-folder.ts'

let store: Store
let folder: string
let commits = 0

beforeEach(async () => {
  folder = makeFolder(SMALL_SITE)
  store = await openTestStore()
})

afterEach(async () => {
  await store.close()
  removeFolder(folder)
})

const openTestStore = () =>
  openStore(join(makeFolder(), 'store.sqlite'), { apply: (before, change) => applyChange(before, change, registry) })

const take = (from = folder, into = store, force = false): Promise<ImportOutcome> =>
  importFolder(from, into, { registry, author: 'test', at: 1, commit: `c${(commits += 1)}`, force })

const give = (to = folder, force = false) => exportFolder(to, store, { registry, force })

async function documentsIn(of: Store): Promise<Document[]> {
  const all: Document[] = []
  for await (const { document } of of.documents()) all.push(document)
  return all
}

async function problems(files: Files): Promise<string[]> {
  putFiles(folder, files)
  const outcome = await take()
  return outcome.kind === 'problems'
    ? outcome.problems.filter(({ severity }) => severity === 'error').map(fileProblemText)
    : [outcome.kind]
}

/** Changes a page as somebody in the manager would. */
async function commit(change: Change): Promise<void> {
  const base = { [change.on]: (await store.read(change.on))?.revision ?? 0 }
  const answer = await store.commit({ id: `e${(commits += 1)}`, author: 'editor', at: 2, base, changes: [change] })
  expect(answer).toMatchObject({ kind: 'saved' })
}

const edit = (id: number, field: string, value: Json) =>
  commit({ do: 'set-field', on: pageKey(id), path: [field], value })

describe('import', () => {
  it('FILE-40 takes every page and the design', async () => {
    expect(await take()).toMatchObject({
      kind: 'imported',
      documents: { inserted: 4, updated: 0, removed: 0, unchanged: 0 },
      media: { added: 1 },
    })
    const home = (await store.read(pageKey(453025)))?.document
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
    const article = (await store.read(pageKey(453200)))?.document
    expect(article).toMatchObject({
      route: 'blog/what-is-sku',
      sections: { body: { data: { text: { en: { type: 'doc' }, fr: { type: 'doc' } } } } },
    })
    expect(await store.media.find('media/shop.svg')).toMatchObject({ width: 320, height: 200, type: 'image/svg+xml' })
  })

  it('FILE-43 leaves the store as it was when a picture is gone before it was read', async () => {
    await take()
    const before = await documentsIn(store)
    putFiles(folder, {
      'media/new.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'pages/home.yaml': (SMALL_SITE['pages/home.yaml'] ?? '').replace('Stock that adds up', 'Stock that sums up'),
    })
    const progress = () => rmSync(join(folder, 'media/new.svg'), { force: true })
    const options = { registry, author: 'test', at: 1, commit: 'broken', progress }
    expect(await importFolder(folder, store, options)).toMatchObject({
      kind: 'problems',
      problems: expect.arrayContaining([
        expect.objectContaining({ file: 'media/new.svg', expected: expect.stringContaining('run it again') }),
      ]),
    })
    expect(await documentsIn(store)).toEqual(before)
  })

  it('FILE-72 reads and checks all files before the store stops taking saves', async () => {
    putFiles(folder, SMALL_SITE)
    const steps: string[] = []
    const watched: Store = {
      ...store,
      replaceAll: (...given) => {
        steps.push('replaces')
        return store.replaceAll(...given)
      },
    }
    const progress = (done: number, all: number) => steps.push(`read ${done} of ${all}`)
    const options = { registry, author: 'test', at: 1, commit: 'watched', progress }
    expect(await importFolder(folder, watched, options)).toMatchObject({ kind: 'imported' })
    expect(steps).toEqual(['read 1 of 4', 'read 2 of 4', 'read 3 of 4', 'read 4 of 4', 'replaces'])
    putFiles(folder, { 'pages/home.yaml': 'id: x\n' })
    expect(await importFolder(folder, watched, { ...options, commit: 'broken' })).toMatchObject({ kind: 'problems' })
    expect(steps.filter((step) => step === 'replaces')).toHaveLength(1)
  })

  it('FILE-41 changes nothing when it runs again', async () => {
    await take()
    const before = await documentsIn(store)
    expect(await take()).toMatchObject({
      kind: 'imported',
      documents: { inserted: 0, updated: 0, removed: 0, unchanged: 4 },
      media: { added: 0, unchanged: 1 },
    })
    expect(await documentsIn(store)).toEqual(before)
  })

  it('FILE-42 removes the pages whose files are gone', async () => {
    await take()
    rmSync(join(folder, 'pages/blog'), { recursive: true })
    expect(await take()).toMatchObject({ kind: 'imported', documents: { removed: 1, unchanged: 3 } })
    expect(await store.read(pageKey(453200))).toBeNull()
  })

  it('FILE-43 leaves the store as it was when any file has an error, and names the errors of all files', async () => {
    await take()
    const before = await documentsIn(store)
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
    expect(await documentsIn(store)).toEqual(before)
  })

  it('FILE-44 refuses a folder that contradicts itself', async () => {
    rmSync(join(folder, 'pages/home.yaml'))
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
    putFiles(folder, {
      'pages/blog/what-is-sku.fr.md': '---\n---\n\nVoir les\n[prix](page:pricin#faq).\n',
      'pages/about.yaml': 'id: 7\ncategory: website\nsections:\n  - id: a\n    component: hero\n    actions:\n      - { id: x, link: page:later }\n',
    })
    const outcome = await take()
    expect(outcome.kind === 'imported' && outcome.warnings.map(fileProblemText).filter((text) => text.includes('route'))).toEqual([
      'pages/about.yaml:7:18 sections.a.actions[0].link: warning: expected the route of a page, found "page:later"',
      'pages/blog/what-is-sku.fr.md:4:1 sections.body.text: warning: expected the route of a page (did you mean pricing?), found "page:pricin#faq"',
    ])
    expect((await store.read(pageKey(7)))?.document).toMatchObject({
      sections: { a: { data: { actions: [{ link: { type: 'external', data: { url: '/later' } } }] } } },
    })
    expect(await give()).toMatchObject({ written: 0 })
  })

  it('FILE-46 refuses to drop edits of the store unless it is told to', async () => {
    await take()
    await edit(453027, 'name', 'Prices')
    putFiles(folder, { 'pages/pricing.yaml': SMALL_SITE['pages/pricing.yaml']!.replace('Pricing', 'Our prices') })
    expect(await take()).toEqual({
      kind: 'refused',
      failure: { kind: 'edited', documents: ['page:453027'] },
    })
    expect(await take(folder, store, true)).toMatchObject({ kind: 'imported', documents: { updated: 1 } })
  })
})

describe('a file with very many problems', () => {
  it.each([100, 101, 150_000])('FILE-74 of %i unknown fields, a hundred are named and the rest is counted', async (count) => {
    const fields = Array.from({ length: count }, (_, at) => `k${at}: 1\n`).join('')
    putFiles(folder, { ...SMALL_SITE, 'pages/odd.yaml': `id: 9\ntitle: Odd\ncategory: website\n${fields}` })
    const outcome = await take()
    const told = outcome.kind === 'imported' ? outcome.warnings : outcome.kind === 'problems' ? outcome.problems : []
    const odd = told.filter(({ file, severity }) => file === 'pages/odd.yaml' && severity === 'warning').map(fileProblemText)
    expect(odd.length).toBe(Math.min(count, 101))
    const more = 'pages/odd.yaml:1:1 warning: expected fewer problems; '
    expect(odd.filter((text) => text.startsWith(more))).toEqual(
      count > 100 ? [`${more}${count - 100} more like these are not listed`] : [],
    )
  })
})

describe('export', () => {
  it('FILE-49 follows no symbolic link, of a file or a folder, and says where it is', async () => {
    putFiles(folder, SMALL_SITE)
    const outside = makeFolder({ 'secret.txt': 'secret', 'page.yaml': 'id: 9\ntitle: Secret\ncategory: website\n' })
    symlinkSync(outside, join(folder, 'media/x'))
    symlinkSync(join(outside, 'secret.txt'), join(folder, 'media/secret.txt'))
    symlinkSync(outside, join(folder, 'pages/blog/linked'))
    symlinkSync(join(outside, 'page.yaml'), join(folder, 'pages/page.yaml'))
    // Nothing of the site, and hidden: no business of an import.
    symlinkSync(outside, join(folder, 'notes'))
    symlinkSync(outside, join(folder, 'media/.hidden'))
    const outcome = await take()
    const errors = outcome.kind === 'problems' ? outcome.problems.filter(({ severity }) => severity === 'error') : []
    expect(errors.map(fileProblemText)).toEqual(
      ['media/secret.txt', 'media/x', 'pages/blog/linked', 'pages/page.yaml'].map(
        (path) => `${path}:1:1 expected the file or folder itself, found a symbolic link`,
      ),
    )
    expect(await store.media.list({ limit: 9 })).toEqual([])
    removeFolder(outside)
  })

  it('FILE-75 writes no file outside the media folder, nor a hidden one, whatever the store calls it', async () => {
    await take()
    const file = { type: 'text/plain', width: null, height: null, at: 1 }
    const names = ['media/../design.yaml', 'media/../../outside.txt', 'media/.env', 'media/a/../../b.txt', 'outside.txt']
    for (const name of [...names, 'media/kept/shop 2.txt']) await store.media.put({ name, ...file }, Buffer.from('mine'))
    const to = makeFolder()
    await give(to)
    const written = Object.entries(filesOf(to)).flatMap(([path, text]) => (text === 'mine' ? [path] : []))
    expect(written).toEqual(['media/kept/shop 2.txt'])
    expect(existsSync(join(to, '../outside.txt'))).toBe(false)
  })

  it('FILE-49 refuses to write through a symbolic link', async () => {
    putFiles(folder, SMALL_SITE)
    await take()
    const outside = makeFolder({ 'home.yaml': 'precious' })
    rmSync(join(folder, 'pages'), { recursive: true })
    symlinkSync(outside, join(folder, 'pages'))
    await expect(exportFolder(folder, store, { registry, force: true })).rejects.toThrow('pages is a symbolic link')
    expect(filesOf(outside)).toEqual({ 'home.yaml': 'precious' })
    removeFolder(outside)
  })

  it('FILE-50 after an import gives the same files, byte for byte', async () => {
    await take()
    const other = makeFolder()
    const summary = await give(other)
    const { 'notes.txt': _, 'pages/notes-of-the-team.txt~': __, ...own } = SMALL_SITE
    expect(filesOf(other)).toEqual(own)
    expect(summary).toMatchObject({ written: 7, conflicts: [] })
    removeFolder(other)
  })

  it('FILE-25 gives pictures in texts back in every language, byte for byte', async () => {
    const files = {
      ...SMALL_SITE,
      'pages/oak.yaml':
        'id: 77\ntitle: Oak\ncategory: website\nsections:\n  - id: main\n    component: builder\n    blocks:\n      main:\n        - id: t\n          kind: text\n          text: |\n            Boards:\n\n            ![Oak boards](media/wood/oak.jpg "Dry for a year")\n\n            ![](media/line.svg){decorative}\n',
      'pages/oak.fr.yaml':
        'blocks:\n  t:\n    text: |\n      ![Des planches de chêne](media/wood/oak.jpg)\n',
    }
    removeFolder(folder)
    folder = makeFolder(files)
    const outcome = await take()
    expect(outcome.kind === 'imported' && outcome.warnings.filter(({ file }) => file.includes('oak'))).toEqual([])
    const page = (await documentsIn(store)).find((one) => one.id === 77)
    const texts = [...blocksOf(page!)].flatMap(({ block }) => Object.values((block.content?.data?.['text'] ?? {}) as LocalRichText))
    expect(texts.flatMap((text) => (text ? picturesOf(text) : []))).toEqual([
      { src: 'media/wood/oak.jpg', alt: 'Oak boards', title: 'Dry for a year' },
      { src: 'media/line.svg', alt: '' },
      { src: 'media/wood/oak.jpg', alt: 'Des planches de chêne' },
    ])
    const other = makeFolder()
    await give(other)
    for (const name of ['pages/oak.yaml', 'pages/oak.fr.yaml'] as const) expect(filesOf(other)[name]).toBe(files[name])
    removeFolder(other)
  })

  it('FILE-50 writes no file that is as it should be', async () => {
    await take()
    expect(await give()).toEqual({ written: 0, unchanged: 7, removed: 0, media: 0, conflicts: [] })
    expect(filesOf(folder)).toEqual(SMALL_SITE)
  })

  it('FILE-51 before an import gives an equal store', async () => {
    await take()
    await edit(453025, 'title', { en: 'Every jar counted', nl: 'Elke pot geteld' })
    await give()
    const second = await openTestStore()
    expect(await take(folder, second)).toMatchObject({ kind: 'imported' })
    expect(await documentsIn(second)).toEqual(await documentsIn(store))
    await second.close()
  })

  it('FILE-52 changes only the lines of what changed', async () => {
    await take()
    await edit(453025, 'title', { en: 'Every jar counted', fr: 'Un stock juste' })
    expect(await give()).toMatchObject({ written: 1, unchanged: 6 })
    expect(filesOf(folder)['pages/home.yaml']).toBe(
      SMALL_SITE['pages/home.yaml']?.replace("'Stock that adds up'", 'Every jar counted'),
    )
  })

  it('FILE-53 follows a page to its new route, and links to it likewise', async () => {
    await take()
    await commit({ do: 'set-route', on: pageKey(453027), route: 'prices' })
    await give()
    const files = filesOf(folder)
    expect(files['pages/prices.yaml']).toBe(SMALL_SITE['pages/pricing.yaml'])
    expect(files['pages/pricing.yaml']).toBeUndefined()
    expect(files['pages/blog/what-is-sku.md']).toContain('See the [prices](page:prices) or')
    expect(files['pages/home.yaml']).toContain('linkedTo: prices#call')
    const second = await openTestStore()
    await take(folder, second)
    expect(await documentsIn(second)).toEqual(await documentsIn(store))
    await second.close()
  })

  it('FILE-54 removes the files of pages that are gone, and nothing else', async () => {
    await take()
    await commit({ do: 'remove-page', on: pageKey(453200) })
    expect(await give()).toMatchObject({ removed: 2, conflicts: [] })
    const { 'pages/blog/what-is-sku.md': _, 'pages/blog/what-is-sku.fr.md': __, ...left } = SMALL_SITE
    expect(filesOf(folder)).toEqual(left)
    expect(existsSync(join(folder, 'pages/blog'))).toBe(false)
  })

  it('FILE-55 leaves files alone that somebody changed since the import, and names them', async () => {
    await take()
    const mine = `${SMALL_SITE['pages/pricing.yaml']}# mine\n`
    putFiles(folder, { 'pages/pricing.yaml': mine, 'pages/new.yaml': 'id: 9\n' })
    await edit(453027, 'name', 'Prices')
    expect(await give()).toMatchObject({ conflicts: ['pages/pricing.yaml'] })
    expect(filesOf(folder)).toMatchObject({ 'pages/pricing.yaml': mine, 'pages/new.yaml': 'id: 9\n' })
    expect(await give(folder, true)).toMatchObject({ conflicts: [], written: 1 })
    expect(filesOf(folder)['pages/pricing.yaml']).toContain('name: Prices')
  })
})

describe('the content of this site', () => {
  const content = join(import.meta.dirname, '../../../content')

  it.skipIf(!existsSync(join(content, 'design.yaml')))('FILE-50 survives import and export, byte for byte', async () => {
    const outcome = await take(content)
    const texts = outcome.kind === 'problems' ? outcome.problems.map(fileProblemText) : []
    expect(texts.filter((text) => !text.includes('warning:'))).toEqual([])
    const other = makeFolder()
    await give(other)
    expect(filesOf(other)).toEqual(filesOf(content))
    expect((await documentsIn(store)).some(isPage)).toBe(true)
    removeFolder(other)
  })
})

it('FILE-80 a media file that no store can hold is named with its size and the limit, and nothing is imported', async () => {
  writeFileSync(join(folder, 'media', 'huge.mp4'), '')
  truncateSync(join(folder, 'media', 'huge.mp4'), 3 * 1024 ** 3)
  expect(await problems({})).toEqual([
    'media/huge.mp4:1:1 expected a file of 250 MB at most: make it smaller, or link to it where videos are hosted, found 3222 MB',
  ])
  expect(await documentsIn(store)).toEqual([])
})
