import { headOf, type PageHead } from '#draw/page-head.ts'
import type { Page } from '#model/page.ts'
import { archivePages, isIndex } from '../archives/archive-pages.ts'
import { shortDigest } from '../disk/digest.ts'
import { sourceOf, type PageSource } from '../pages/page-source.ts'
import type { PublishInput } from './publish-input.ts'

/**
 * What a site is published from, with the pages that no store holds: the archives of its indexes, and its style guide with the pictures
 * of that, where it is wished. They are made from the program, the design and the pages, and from nothing else.
 */
export async function withMadePages(input: PublishInput, source: PageSource): Promise<PublishInput> {
  const pages: Page[] = []
  const indexes: Page[] = []
  const heads: PageHead[] = []
  // What a source of pages gives was checked when it was saved.
  for await (const { text } of source.texts()) {
    const page = JSON.parse(text) as Page
    if (input.styleguide === true) pages.push(page)
    if (isIndex(page)) indexes.push(page)
    heads.push(headOf(page, false))
  }
  const made = joined(source, sourceOf(archivePages(indexes, heads)))
  return input.styleguide === true
    ? withStyleguide({ ...input, pages: made }, made, pages)
    : { ...input, pages: made }
}

async function withStyleguide(
  input: PublishInput,
  source: PageSource,
  pages: readonly Page[],
): Promise<PublishInput> {
  const { STYLEGUIDE_MEDIA } = await import('#render/styleguide/styleguide-media.ts')
  const { styleguidePages } = await import('#render/styleguide/styleguide-pages.ts')
  return {
    ...input,
    pages: joined(source, sourceOf(styleguidePages(input.design, pages))),
    media: [
      ...input.media,
      ...STYLEGUIDE_MEDIA.map(({ name, content }) => ({
        name,
        hash: shortDigest(content),
        bytes: async () => Buffer.from(content),
      })),
    ],
  }
}

const joined = (first: PageSource, second: PageSource): PageSource => ({
  texts: async function* (ids) {
    yield* first.texts(ids)
    yield* second.texts(ids)
  },
  digests: async () => [...(await first.digests()), ...(await second.digests())],
})
