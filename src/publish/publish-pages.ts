import { createHash } from 'node:crypto'
import { TEXT_LANGUAGES } from '#model/language.ts'
import type { Page } from '#model/page.ts'
import { NOT_FOUND_ROUTE, type Routes } from '#model/route.ts'
import { withPrefixedLinks } from '#render/prefix-links.ts'
import type { Renderer } from '#render/renderer.ts'
import { cspDigest } from './digest.ts'
import type { ReleasePage } from './manifest.ts'
import type { Predecessor, ReleaseWriter } from './release-writer.ts'
import { pageDataFile, pageFile } from './page-file.ts'

/** Pages that are rendered and written at the same time: compression runs beside rendering. */
const AT_ONCE = 8

export type PublishedPages = {
  readonly pages: readonly ReleasePage[]
  readonly problems: readonly string[]
  /** How many pages were taken over from the release before without rendering. */
  readonly unchanged: number
  /** The English page 404, for hosts that want it under a name of its own; null when it was not rendered. */
  readonly notFound: string | null
}

/** Hears how far the work is. */
export type Progress = (done: number, of: number) => void

/** Renders every page in every language, unless the release before was made from the same. `base` names what all share. */
export async function publishPages(
  renderer: Renderer,
  writer: ReleaseWriter,
  before: Predecessor | null,
  base: string,
  progress: Progress,
): Promise<PublishedPages> {
  const { pages } = renderer.site
  const routes: Routes = new Map(pages.map((page) => [page.route, page.id]))
  const earlier = new Map(before?.manifest.pages.map((page) => [page.file, page]))
  const earlierFiles = new Map(before?.manifest.files.map((file) => [file.file, file]))
  const published: ReleasePage[] = []
  const problems = new Set<string>()
  let unchanged = 0
  let done = 0
  let notFound: string | null = null
  const one = async (page: Page): Promise<void> => {
    const inputs = inputsOf(page, renderer, base)
    for (const language of TEXT_LANGUAGES) {
      const prefix = language === 'en' ? undefined : language
      const file = pageFile(page.route, prefix)
      const known = earlier.get(file)
      const files = language === 'en' ? [file, pageFile(page.route, 'en')] : [file]
      if (known?.inputs === inputs && files.every((name) => earlierFiles.has(name))) {
        for (const name of files) await writer.keep(earlierFiles.get(name)!)
        published.push(known)
        unchanged += 1
        continue
      }
      const rendered = renderer.page({ page, language, prefix })
      for (const problem of rendered.problems) problems.add(problem)
      const { styles, scripts, frames } = rendered
      const policy = { styles: styles.map(cspDigest), scripts: scripts.map(cspDigest), frames }
      published.push({ id: page.id, route: page.route, language, file, policy, inputs })
      await writer.add({ file, content: rendered.html, cache: 'revalidate' })
      if (language === 'en') {
        if (page.route === NOT_FOUND_ROUTE) notFound = rendered.html
        const prefixed = withPrefixedLinks(rendered.html, 'en', routes)
        await writer.add({ file: pageFile(page.route, 'en'), content: prefixed, cache: 'revalidate' })
      }
    }
    const data = JSON.stringify(renderer.pageData(page))
    await writer.add({
      file: pageDataFile(renderer.site.cacheRandom, page.id),
      content: data,
      cache: 'revalidate',
    })
    done += 1
    progress(done, pages.length)
  }
  const open = pages.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const page of open) await one(page)
    }),
  )
  published.sort((a, b) => (a.file < b.file ? -1 : 1))
  return { pages: published, problems: [...problems].sort(), unchanged, notFound }
}

/** Names everything that a page is made from: what all share, its own document, and the sections it is linked to. */
function inputsOf(page: Page, { site }: Renderer, base: string): string {
  const linked = Object.values(page.sections).flatMap(({ linkedTo }) =>
    linkedTo === undefined ? [] : (site.byId.get(linkedTo.pageId) ?? []),
  )
  return createHash('sha256')
    .update(JSON.stringify([base, page, linked]))
    .digest('base64url')
}
