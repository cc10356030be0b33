import { STYLEGUIDE_MEDIA } from '#render/styleguide/styleguide-media.ts'
import { styleguidePages } from '#render/styleguide/styleguide-pages.ts'
import { shortDigest } from './digest.ts'
import type { PublishInput } from './publish-site.ts'

/** What a site is published from, and its style guide with it: pages and pictures that no store holds. */
export const withStyleguide = (input: PublishInput): PublishInput => ({
  ...input,
  pages: [...input.pages, ...styleguidePages(input.design, input.pages)],
  media: [
    ...input.media,
    ...STYLEGUIDE_MEDIA.map(({ name, content }) => ({
      name,
      hash: shortDigest(content),
      bytes: async () => Buffer.from(content),
    })),
  ],
})
