import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { factsOf, type DocumentFacts } from '#content/check/facts.ts'
import { TEXT_LANGUAGES, type TextLanguage } from '#model/language.ts'
import { mentionsIn } from '#model/mentions.ts'
import type { Page, PageId } from '#model/page.ts'
import type { Routes } from '#model/route.ts'
import type { SearchEntry } from '#model/search/index-file.ts'
import { withPrefixedLinks } from '#render/prefix-links.ts'
import { markdownFile } from '#render/reading/markdown-file.ts'
import type * as RendererModule from '#render/renderer.ts'
import type { PageFactsheet, Renderer } from '#render/renderer.ts'
import { heavySections } from '#render/reading/heavy-sections.ts'
import type { SiteInput } from '#draw/site.ts'
import type { SiteBuild } from '../build/build-site.ts'
import { ByteSink } from './byte-sink.ts'
import { codingsFor, effortForPage } from '../compress/coding.ts'
import { compress } from '../compress/compress.ts'
import { InitialWindow } from '../compress/initial-window.ts'
import { dictionaryOf } from '../compress/dictionary.ts'
import { Differences } from '../compress/difference.ts'
import { contentKey, cspDigest, digest } from '../disk/digest.ts'
import { charactersIn } from '../fonts/characters.ts'
import type { ReleaseFile, ReleasePage } from '../release/manifest.ts'
import { typeOf } from '../files/output-file.ts'
import { pageDataFile, pageFile } from './page-file.ts'
import type { PageText } from './page-source.ts'

/** What a page contributes to the whole site. */
export type ReadPage = PageFactsheet & {
  /** The non-ASCII characters of its texts. */
  readonly characters: string
}

/** Results of reading a page: for the site, and for the checks if requested. */
export type PageReading = {
  readonly id: PageId
  readonly read: ReadPage
  readonly facts: DocumentFacts | null
}

/** Inputs for reading pages. */
export type ReadOptions = {
  /** The pages whose sections they show. */
  readonly linked: readonly PageText[]
  /** Those that the checks need. */
  readonly unchecked: ReadonlySet<PageId>
}

/** Everything that pages are made with. Plain data: it is copied to other threads. */
export type BuildSetup = {
  readonly site: SiteInput
  /** `contentKey` of everything in the previous release: it is neither compressed nor returned. */
  readonly known: ReadonlySet<string>
  readonly dictionary: Uint8Array | null
  readonly formats: ReleaseFormats
}

/** The audience of the release. */
export type ReleaseFormats = {
  /** Whether files have precompressed variants. */
  readonly variants: boolean
  /** Whether variants are as small as possible, however long that takes. */
  readonly smallest: boolean
  /** Whether English pages also exist under `/en`; a server handles that prefix itself. */
  readonly prefixed: boolean
  /** Whether files for programs are added to the pages: page data, Markdown, feeds, search indexes. */
  readonly machineReadable: boolean
}

/** A file of a page: `at` and `lengths` locate its content and variants in the bytes of the batch. */
export type BuiltFile = {
  readonly entry: ReleaseFile
  readonly at: number
  /** Lengths of the content and of each variant, in order; empty if the previous release has all of it. */
  readonly lengths: readonly number[]
}

export type BuiltPage = {
  readonly pages: readonly ReleasePage[]
  readonly uses: readonly string[]
  readonly files: readonly BuiltFile[]
  readonly search: readonly { readonly language: TextLanguage; readonly entry: SearchEntry | null }[]
  /** The page's article for feeds in each language; null for a page that is in no feed. */
  readonly articles: readonly (readonly [TextLanguage, string | null])[]
}

/** Pages that are made together. */
export type PageBatch = { readonly pages: readonly BuiltPage[]; readonly bytes: Uint8Array }

type Content = { readonly file: string; readonly text: string }

/** Reads pages, and makes every file that belongs to a single page. Each thread has one. */
export class PageBuilder {
  readonly #module: typeof RendererModule
  #renderer: Renderer | null = null
  #setup: BuildSetup | null = null
  #differences: Differences | null = null
  #routes: Routes = new Map()

  constructor(module: typeof RendererModule) {
    this.#module = module
  }

  /** Reads pages, each once for all purposes. */
  read(texts: readonly PageText[], { linked, unchecked }: ReadOptions): PageReading[] {
    const { readPage, registry } = this.#module
    const documents = linked.map(documentIn)
    return texts.map(({ id, text }) => {
      const page = documentIn({ id, text })
      const mentions = mentionsIn(text)
      const characters = [...charactersIn([text])].sort().join('')
      return {
        id,
        read: { ...readPage(page, mentions, documents), characters },
        facts: unchecked.has(id) ? factsOf(page, registry, mentions) : null,
      }
    })
  }

  /** Sets the site that all pages from here on are part of. */
  open(setup: BuildSetup): Renderer {
    this.#setup = setup
    this.#renderer = this.#module.openRenderer(setup.site)
    this.#differences?.close()
    this.#differences = setup.dictionary && new Differences(dictionaryOf(Buffer.from(setup.dictionary)))
    this.#routes = new Map(setup.site.pages.map((page) => [page.route, page.id]))
    return this.#renderer
  }

  /**
   * Makes the files of pages, one page after another, so that little of what is made for one stays in memory. Their bytes are
   * put into `room` if it is large enough.
   */
  async build(texts: readonly PageText[], room: ArrayBuffer | null): Promise<PageBatch> {
    const pages: BuiltPage[] = []
    const bytes = new ByteSink(room)
    for (const text of texts) {
      const { page, contents } = this.#render(documentIn(text))
      const files: BuiltFile[] = []
      // A compressor takes the memory of many pages, and other batches keep the cores busy.
      for (const content of contents) files.push(await this.#encode(content, bytes))
      pages.push({ ...page, files })
    }
    return { pages, bytes: bytes.bytes() }
  }

  #render(page: Page): { page: Omit<BuiltPage, 'files'>; contents: Content[] } {
    const [renderer, setup] = [this.#renderer, this.#setup]
    if (renderer === null || setup === null) throw new Error('The builder has not been opened.')
    const { prefixed, machineReadable } = setup.formats
    const uses = new Set<string>()
    const window = new InitialWindow()
    const contents: Content[] = []
    if (machineReadable) {
      const text = JSON.stringify(renderer.pageData(page))
      contents.push({ file: pageDataFile(setup.site.cacheRandom, page.id), text })
    }
    const rendered = TEXT_LANGUAGES.map((language) => {
      const prefix = language === 'en' ? undefined : language
      const { html, styles, scripts, frames, pictures, foreign, problems, read } = renderer.page(
        { page, language, prefix },
        uses,
        (text) => window.fits(text),
      )
      const file = pageFile(page.route, prefix)
      contents.push({ file, text: html })
      const reading = machineReadable ? read() : null
      if (reading) contents.push({ file: markdownFile(page.route, language), text: reading.markdown })
      if (prefix === undefined && prefixed) {
        const text = withPrefixedLinks(html, language, this.#routes)
        contents.push({ file: pageFile(page.route, language), text })
      }
      const heavy = heavySections(html)
      const policy = {
        styles: styles.map(cspDigest),
        scripts: scripts.map(cspDigest),
        frames,
        pictures,
        ...(foreign && { foreignScripts: foreign.scripts, connections: foreign.connections }),
      }
      return {
        page: {
          id: page.id,
          route: page.route,
          language,
          file,
          policy,
          problems,
          flaws: reading?.flaws ?? [],
          ...(heavy.length > 0 && { heavy }),
        },
        search: { language, entry: reading?.search ?? null },
        article: [language, reading?.article ?? null] as const,
      }
    })
    return {
      page: {
        pages: rendered.map((each) => each.page),
        search: rendered.map((each) => each.search),
        articles: rendered.map((each) => each.article),
        uses: [...uses].sort(),
      },
      contents,
    }
  }

  async #encode({ file, text }: Content, bytes: ByteSink): Promise<BuiltFile> {
    const at = bytes.length
    const content = bytes.addText(text)
    const facts = { type: typeOf(file), size: content.length, cache: 'revalidate' } as const
    const { variants: hasVariants = false, smallest = false } = this.#setup?.formats ?? {}
    const codings = hasVariants ? codingsFor(facts, this.#differences !== null) : []
    const entry: ReleaseFile = { file, ...facts, sha256: digest(content), codings }
    if (this.#setup?.known.has(contentKey(entry))) {
      bytes.dropFrom(at)
      return { entry, at, lengths: [] }
    }
    const effort = effortForPage(facts, smallest)
    const variants = await Promise.all(
      codings.map((coding) => compress(content, coding, effort, this.#differences)),
    )
    for (const variant of variants) bytes.add(variant)
    return { entry, at, lengths: [content, ...variants].map(({ length }) => length) }
  }
}

/** Loads the built renderer. */
export async function rendererModule({ renderer, parsedSheet }: SiteBuild): Promise<typeof RendererModule> {
  const module = (await import(pathToFileURL(renderer).href)) as typeof RendererModule
  module.useParsedSheet(await readFile(parsedSheet, 'utf8'))
  return module
}

// Pages from a page source were validated when they were saved.
const documentIn = ({ text }: PageText): Page => JSON.parse(text) as Page
