import { headOf, type PageHead } from '#draw/page-head.ts'
import type { Page } from '#model/page.ts'
import { archivePages, isIndex } from '../archives/archive-pages.ts'
import { shortDigest } from '../disk/digest.ts'
import { sourceOf, type PageSource } from '../pages/page-source.ts'
import type { PublishInput } from './publish-input.ts'

/**
 * The input of a publish with the generated pages, which are not stored: the archives of its indexes, and, if requested, the
 * style guide with its pictures. They are made only from the program, the design and the pages.
 */
export async function withMadePages(input: PublishInput, source: PageSource): Promise<PublishInput> {
  const pages: Page[] = []
  const indexes: Page[] = []
  const heads: PageHead[] = []
  // Pages from a page source were validated when they were saved.
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
