import type { Page } from '#model/page.ts'
import { shortDigest } from './digest.ts'
import { sourceOf, type PageSource } from './page-source.ts'
import type { PublishInput } from './publish-input.ts'

/**
 * What a site is published from, and its style guide with it: pages and pictures that no store holds. They are made from
 * the program, the design and the pages, and from nothing else.
 */
export async function withStyleguide(input: PublishInput, source: PageSource): Promise<PublishInput> {
  const { STYLEGUIDE_MEDIA } = await import('#render/styleguide/styleguide-media.ts')
  const { styleguidePages } = await import('#render/styleguide/styleguide-pages.ts')
  const pages: Page[] = []
  // What a source of pages gives was checked when it was saved.
  for await (const { text } of source.texts()) pages.push(JSON.parse(text) as Page)
  const guide = sourceOf(styleguidePages(input.design, pages))
  return {
    ...input,
    pages: {
      texts: async function* (ids) {
        yield* source.texts(ids)
        yield* guide.texts(ids)
      },
      digests: async () => [...(await source.digests()), ...(await guide.digests())],
    },
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
