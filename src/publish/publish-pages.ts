import { createHash } from 'node:crypto'
import { TEXT_LANGUAGES, type TextLanguage } from '#model/language.ts'
import type { Page } from '#model/page.ts'
import { NOT_FOUND_ROUTE, type Routes } from '#model/route.ts'
import { withPrefixedLinks } from '#render/prefix-links.ts'
import type { Renderer } from '#render/renderer.ts'
import { cspDigest } from './digest.ts'
import type { ReleaseFile, ReleasePage } from './manifest.ts'
import { pageDataFile, pageFile } from './page-file.ts'
import type { Predecessor, ReleaseWriter } from './release-writer.ts'

/** Pages that are rendered and written at the same time: compression runs beside rendering. */
const AT_ONCE = 8

export type PublishedPages = {
  readonly pages: readonly ReleasePage[]
  readonly problems: readonly string[]
  /** The English page 404, for hosts that want it under a name of its own; null when it was not rendered. */
  readonly notFound: string | null
}

/** Hears how far the work is. */
export type Progress = (done: number, of: number) => void

/** A page in one language as it is in the release; its HTML when it was rendered for this one. */
type Published = { readonly page: ReleasePage; readonly html: string | null }

/** Renders every page in every language, unless the release before was made from the same. `base` names what all share. */
export async function publishPages(
  renderer: Renderer,
  writer: ReleaseWriter,
  before: Predecessor | null,
  base: string,
  progress: Progress,
): Promise<PublishedPages> {
  const { pages } = renderer.site
  const publisher = new PagePublisher(renderer, writer, before, base)
  const published: Published[] = []
  let done = 0
  const open = pages.values()
  const work = async (): Promise<void> => {
    for (const page of open) {
      published.push(...(await publisher.publish(page)))
      done += 1
      progress(done, pages.length)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const missing = published.find(({ page }) => page.route === NOT_FOUND_ROUTE && page.language === 'en')
  return {
    pages: published.map(({ page }) => page).toSorted((a, b) => (a.file < b.file ? -1 : 1)),
    problems: [...new Set(published.flatMap(({ page }) => page.problems))].toSorted(),
    notFound: missing?.html ?? null,
  }
}

class PagePublisher {
  readonly #renderer: Renderer
  readonly #writer: ReleaseWriter
  readonly #base: string
  readonly #routes: Routes
  readonly #earlierPages: ReadonlyMap<string, ReleasePage>
  readonly #earlierFiles: ReadonlyMap<string, ReleaseFile>

  constructor(renderer: Renderer, writer: ReleaseWriter, before: Predecessor | null, base: string) {
    this.#renderer = renderer
    this.#writer = writer
    this.#base = base
    this.#routes = new Map(renderer.site.pages.map((page) => [page.route, page.id]))
    this.#earlierPages = new Map(before?.manifest.pages.map((page) => [page.file, page]))
    this.#earlierFiles = new Map(before?.manifest.files.map((file) => [file.file, file]))
  }

  /** All files of a page: its HTML in every language, and its data. */
  async publish(page: Page): Promise<Published[]> {
    const inputs = inputsOf(page, this.#renderer, this.#base)
    const published: Published[] = []
    for (const language of TEXT_LANGUAGES) {
      published.push(
        (await this.#unchanged(page, language, inputs)) ?? (await this.#render(page, language, inputs)),
      )
    }
    await this.#writer.add({
      file: pageDataFile(this.#renderer.site.cacheRandom, page.id),
      content: JSON.stringify(this.#renderer.pageData(page)),
      cache: 'revalidate',
    })
    return published
  }

  /** Takes the page over from the release before, when that was made from the same; null otherwise. */
  async #unchanged({ route }: Page, language: TextLanguage, inputs: string): Promise<Published | null> {
    const [file, ...prefixed] = formsOf(route, language)
    const page = this.#earlierPages.get(file)
    const files = [file, ...prefixed].flatMap((name) => this.#earlierFiles.get(name) ?? [])
    if (page?.inputs !== inputs || files.length <= prefixed.length) return null
    for (const known of files) await this.#writer.keep(known)
    return { page, html: null }
  }

  async #render(page: Page, language: TextLanguage, inputs: string): Promise<Published> {
    const [file, ...prefixed] = formsOf(page.route, language)
    const prefix = language === 'en' ? undefined : language
    const { html, styles, scripts, frames, problems } = this.#renderer.page({ page, language, prefix })
    await this.#writer.add({ file, content: html, cache: 'revalidate' })
    for (const form of prefixed) {
      const content = withPrefixedLinks(html, language, this.#routes)
      await this.#writer.add({ file: form, content, cache: 'revalidate' })
    }
    const policy = { styles: styles.map(cspDigest), scripts: scripts.map(cspDigest), frames }
    return { page: { id: page.id, route: page.route, language, file, policy, inputs, problems }, html }
  }
}

/** Files of a page in a language, its own first: English has a plain and a prefixed form, the others the prefixed one. */
const formsOf = (route: string, language: TextLanguage): readonly [string, ...string[]] =>
  language === 'en' ? [pageFile(route, undefined), pageFile(route, 'en')] : [pageFile(route, language)]

/** Names everything that a page is made from: what all share, its own document, and the sections it is linked to. */
function inputsOf(page: Page, { site }: Renderer, base: string): string {
  const linked = Object.values(page.sections).flatMap(({ linkedTo }) =>
    linkedTo === undefined ? [] : (site.byId.get(linkedTo.pageId) ?? []),
  )
  return createHash('sha256')
    .update(JSON.stringify([base, page, linked]))
    .digest('base64url')
}
