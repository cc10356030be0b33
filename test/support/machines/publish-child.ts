// Publishes the content of the project that it is part of, with a page of pictures besides, from an empty store into empty
// folders: a release in DATA_DIR and a plain site in the folder that is named. The store is that of the environment.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importVerb } from '#cli/content/import.ts'
import { PROJECT } from '#site/settings/project.ts'
import type { Io } from '#cli/verb.ts'
import { withStoreInput } from '#site/publish/store-input.ts'
import { presentBuild, withSite } from '#site/site.ts'
import { withStore } from '#site/store/with-store.ts'
import type { Document } from '#model/document.ts'
import { exportSite } from '#publish/export/export-site.ts'
import type { PageSource } from '#publish/pages/page-source.ts'
import type { PublishInput } from '#publish/make/publish-input.ts'
import { publishSite } from '#publish/make/publish-site.ts'
import type { NewMedia } from '#store/media.ts'
import { picturePage } from '../picture-fixture.ts'

const [out = '', photo = '', threads = '1', order = ''] = process.argv.slice(2)
const dataDir = process.env['DATA_DIR'] ?? ''
const io: Io = { say: () => {}, note: () => {}, env: process.env, cwd: process.cwd() }

/** As it comes, or the other way round. */
const inOrder = <Item>(items: readonly Item[]): readonly Item[] =>
  order === 'backwards' ? items.toReversed() : items

/** The content of a folder, imported into a temporary store. */
async function contentDocuments(): Promise<Document[]> {
  const own = { ...io, env: { DATA_DIR: join(dataDir, 'read') } }
  if ((await importVerb.run([join(PROJECT, 'content')], own)) !== 0)
    throw new Error('The content has errors.')
  return withStore(own, async (store) => {
    const documents: Document[] = []
    for await (const { document } of store.documents()) documents.push(document)
    return documents
  })
}

const shelf = (name: string): NewMedia => ({ name, type: 'image/jpeg', width: 900, height: 600, at: 1 })

const documents = inOrder([...(await contentDocuments()), picturePage])
await withStore(io, async (store) => {
  for (const name of inOrder(['media/aisle.jpg', 'media/shelf.jpg'])) {
    await store.media.put(shelf(name), readFileSync(photo))
  }
  const replaced = await store.replaceAll(documents, { author: 'import', at: Date.now(), commit: 'first' })
  if (!replaced.ok) throw new Error(JSON.stringify(replaced.failure))
})

/** Pages are rendered in the requested order. */
const drawnInOrder = ({ pages, ...rest }: PublishInput): PublishInput => {
  const source = pages as PageSource
  const texts = async function* (ids?: ReadonlySet<number>) {
    const all = []
    for await (const text of source.texts(ids)) all.push(text)
    yield* inOrder(all)
  }
  return { ...rest, threads: Number(threads), pages: { ...source, texts } }
}

await withSite(io, await presentBuild(io.note), (site) =>
  withStoreInput(site, { unchecked: true }, {}, async ({ input: given }) => {
    const input = drawnInOrder(given)
    await publishSite(dataDir, input)
    // Twins are looked at in the release.
    await exportSite(out, { ...input, plain: true })
  }),
)
