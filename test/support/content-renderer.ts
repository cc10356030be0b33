import { readFolder } from '#content/folder/import-folder.ts'
import type { Design } from '#model/design.ts'
import { isPage } from '#model/document.ts'
import type { Page } from '#model/page.ts'
import { openRenderer, type Renderer } from '#render/renderer.ts'
import { registry } from '#sections/components.ts'

/** The public address of a test's site. */
export const ORIGIN = 'https://www.stockwright.example'

const CONTENT = `${import.meta.dirname}/../../content`

/** The renderer of the site's own content, without pictures, and its pages. */
export async function contentRenderer(): Promise<{
  readonly renderer: Renderer
  readonly pages: readonly Page[]
}> {
  const pages: Page[] = []
  let design: Design | undefined
  await readFolder(CONTENT, { registry }, (document) => {
    if (isPage(document)) pages.push(document)
    else design = document
  })
  if (design === undefined) throw new Error('The content has no design.')
  const assets = {
    runtime: '',
    fonts: [],
    fontFaces: [],
    islands: {},
    styles: '/site.css',
    pictures: new Map(),
    files: new Map(),
    socialImage: '/share.png',
  }
  return { renderer: openRenderer({ origin: ORIGIN, design, pages, assets, cacheRandom: '' }), pages }
}
