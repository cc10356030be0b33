import { existsSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { blocksOf, isPage, pageKey } from '#model/document.ts'
import { picturesOf, type LocalRichText } from '#model/rich-text.ts'
import { registry } from '#sections/components.ts'
import { filesOf, makeFolder, putFiles, removeFolder } from '../../../test/support/content-folder.ts'
import { documentsIn, folderStage } from '../../../test/support/folder-stage.ts'
import { SMALL_SITE } from '../../../test/support/small-site.ts'
import { fileProblemText } from '../file-problem.ts'
import { exportFolder } from './export-folder.ts'

const stage = folderStage()
const { take, give, commit, edit } = stage

describe('export', () => {
  it('FILE-49 follows no symbolic link, of a file or a folder, and says where it is', async () => {
    putFiles(stage.folder, SMALL_SITE)
    const outside = makeFolder({ 'secret.txt': 'secret', 'page.yaml': 'id: 9\ntitle: Secret\ncategory: website\n' })
    symlinkSync(outside, join(stage.folder, 'media/x'))
    symlinkSync(join(outside, 'secret.txt'), join(stage.folder, 'media/secret.txt'))
    symlinkSync(outside, join(stage.folder, 'pages/blog/linked'))
    symlinkSync(join(outside, 'page.yaml'), join(stage.folder, 'pages/page.yaml'))
    // Hidden files that do not belong to the site: an import ignores them.
    symlinkSync(outside, join(stage.folder, 'notes'))
    symlinkSync(outside, join(stage.folder, 'media/.hidden'))
    const outcome = await take()
    const errors = outcome.kind === 'problems' ? outcome.problems.filter(({ severity }) => severity === 'error') : []
    expect(errors.map(fileProblemText)).toEqual(
      ['media/secret.txt', 'media/x', 'pages/blog/linked', 'pages/page.yaml'].map(
        (path) => `${path}:1:1 expected the file or folder itself, found a symbolic link`,
      ),
    )
    expect(await stage.store.media.list({ limit: 9 })).toEqual([])
    removeFolder(outside)
  })

  it('FILE-75 writes no file outside the media folder, nor a hidden one, whatever the store calls it', async () => {
    await take()
    const file = { type: 'text/plain', width: null, height: null, at: 1 }
    const names = ['media/../design.yaml', 'media/../../outside.txt', 'media/.env', 'media/a/../../b.txt', 'outside.txt']
    for (const name of [...names, 'media/kept/shop 2.txt']) await stage.store.media.put({ name, ...file }, Buffer.from('mine'))
    const to = makeFolder()
    await give(to)
    const written = Object.entries(filesOf(to)).flatMap(([path, text]) => (text === 'mine' ? [path] : []))
    expect(written).toEqual(['media/kept/shop 2.txt'])
    expect(existsSync(join(to, '../outside.txt'))).toBe(false)
  })

  it('FILE-49 refuses to write through a symbolic link', async () => {
    putFiles(stage.folder, SMALL_SITE)
    await take()
    const outside = makeFolder({ 'home.yaml': 'precious' })
    rmSync(join(stage.folder, 'pages'), { recursive: true })
    symlinkSync(outside, join(stage.folder, 'pages'))
    await expect(exportFolder(stage.folder, stage.store, { registry, force: true })).rejects.toThrow('pages is a symbolic link')
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
    removeFolder(stage.folder)
    putFiles(stage.folder, files)
    const outcome = await take()
    expect(outcome.kind === 'imported' && outcome.warnings.filter(({ file }) => file.includes('oak'))).toEqual([])
    const page = (await documentsIn(stage.store)).find((one) => one.id === 77)
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
    expect(filesOf(stage.folder)).toEqual(SMALL_SITE)
  })

  it('FILE-51 before an import gives an equal store', async () => {
    await take()
    await edit(453025, 'title', { en: 'Every jar counted', nl: 'Elke pot geteld' })
    await give()
    const second = await stage.openStore()
    expect(await take(stage.folder, second)).toMatchObject({ kind: 'imported' })
    expect(await documentsIn(second)).toEqual(await documentsIn(stage.store))
    await second.close()
  })

  it('FILE-52 changes only the lines of what changed', async () => {
    await take()
    await edit(453025, 'title', { en: 'Every jar counted', fr: 'Un stock juste' })
    expect(await give()).toMatchObject({ written: 1, unchanged: 6 })
    expect(filesOf(stage.folder)['pages/home.yaml']).toBe(
      SMALL_SITE['pages/home.yaml']?.replace("'Stock that adds up'", 'Every jar counted'),
    )
  })

  it('FILE-53 follows a page to its new route, and links to it likewise', async () => {
    await take()
    await commit({ do: 'set-route', on: pageKey(453027), route: 'prices' })
    await give()
    const files = filesOf(stage.folder)
    expect(files['pages/prices.yaml']).toBe(SMALL_SITE['pages/pricing.yaml'])
    expect(files['pages/pricing.yaml']).toBeUndefined()
    expect(files['pages/blog/what-is-sku.md']).toContain('See the [prices](page:prices) or')
    expect(files['pages/home.yaml']).toContain('linkedTo: prices#call')
    const second = await stage.openStore()
    await take(stage.folder, second)
    expect(await documentsIn(second)).toEqual(await documentsIn(stage.store))
    await second.close()
  })

  it('FILE-54 removes the files of pages that are gone, and nothing else', async () => {
    await take()
    await commit({ do: 'remove-page', on: pageKey(453200) })
    expect(await give()).toMatchObject({ removed: 2, conflicts: [] })
    const { 'pages/blog/what-is-sku.md': _, 'pages/blog/what-is-sku.fr.md': __, ...left } = SMALL_SITE
    expect(filesOf(stage.folder)).toEqual(left)
    expect(existsSync(join(stage.folder, 'pages/blog'))).toBe(false)
  })

  it('FILE-55 leaves files alone that somebody changed since the import, and names them', async () => {
    await take()
    const mine = `${SMALL_SITE['pages/pricing.yaml']}# mine\n`
    putFiles(stage.folder, { 'pages/pricing.yaml': mine, 'pages/new.yaml': 'id: 9\n' })
    await edit(453027, 'name', 'Prices')
    expect(await give()).toMatchObject({ conflicts: ['pages/pricing.yaml'] })
    expect(filesOf(stage.folder)).toMatchObject({ 'pages/pricing.yaml': mine, 'pages/new.yaml': 'id: 9\n' })
    expect(await give(stage.folder, true)).toMatchObject({ conflicts: [], written: 1 })
    expect(filesOf(stage.folder)['pages/pricing.yaml']).toContain('name: Prices')
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
    expect((await documentsIn(stage.store)).some(isPage)).toBe(true)
    removeFolder(other)
  })
})
