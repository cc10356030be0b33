import { pathToFileURL } from 'node:url'
import { TEXT_LANGUAGES, type TextLanguage } from '#model/language.ts'
import type { Page } from '#model/page.ts'
import type { Routes } from '#model/route.ts'
import type { SearchEntry } from '#model/search/index-file.ts'
import { withPrefixedLinks } from '#render/prefix-links.ts'
import { twinFile } from '#render/reading/twin-file.ts'
import type * as RendererModule from '#render/renderer.ts'
import type { PageFactsheet, Renderer } from '#render/renderer.ts'
import type { SiteInput } from '#render/site.ts'
import type { SiteBuild } from './build/build-site.ts'
import { CODING_SUFFIX, codingsFor, effortFor } from './compress/coding.ts'
import { compress } from './compress/compress.ts'
import { dictionaryOf, type Dictionary } from './compress/dictionary.ts'
import { contentKey, cspDigest, digest } from './digest.ts'
import { charactersIn } from './fonts/characters.ts'
import type { ReleaseFile, ReleasePage } from './manifest.ts'
import { typeOf } from './output-file.ts'
import { pageDataFile, pageFile } from './page-file.ts'
import type { PageText } from './page-source.ts'

/** What a page says of itself to the whole site. */
export type ReadPage = PageFactsheet & {
  /** The characters of its texts beyond ASCII. */
  readonly characters: string
}

/** Everything that pages are pressed with. Plain data: it is copied to other threads. */
export type PressSetup = {
  readonly site: SiteInput
  /** `contentKey` of everything that the release before has: it is neither compressed nor handed back. */
  readonly known: ReadonlySet<string>
  readonly dictionary: Uint8Array | null
  readonly forms: ReleaseForms
}

/** What a release is for. */
export type ReleaseForms = {
  /** Whether files have precompressed twins. */
  readonly twins: boolean
  /** Whether English pages are there under `/en` as well; a server puts the prefix there itself. */
  readonly prefixed: boolean
}

/** A file of a page: `at` and `lengths` say where its content and its twins stand among the bytes of the batch. */
export type PressedFile = {
  readonly entry: ReleaseFile
  readonly at: number
  /** Lengths of the content and of each twin, one behind the other; empty when the release before has it all. */
  readonly lengths: readonly number[]
}

export type PressedPage = {
  readonly pages: readonly ReleasePage[]
  readonly uses: readonly string[]
  readonly files: readonly PressedFile[]
  readonly search: readonly { readonly language: TextLanguage; readonly entry: SearchEntry | null }[]
}

/** Pages made at one time. */
export type PressedBatch = { readonly pages: readonly PressedPage[]; readonly bytes: Uint8Array }

/** A file with its content and its twins, none when the release before has them. */
type Encoded = { readonly entry: ReleaseFile; readonly parts: readonly Uint8Array[] }

type Content = { readonly file: string; readonly text: string }

/** Reads pages, and makes every file that is of one page alone. One thread has one. */
export class PagePress {
  readonly #module: typeof RendererModule
  #renderer: Renderer | null = null
  #setup: PressSetup | null = null
  #dictionary: Dictionary | null = null
  #routes: Routes = new Map()

  constructor(module: typeof RendererModule) {
    this.#module = module
  }

  /** Reads pages; `linked` are those whose sections any of them shows. */
  read(texts: readonly PageText[], linked: readonly PageText[]): ReadPage[] {
    const documents = linked.map(documentIn)
    return texts.map((text) => {
      const page = documentIn(text)
      return {
        ...this.#module.readPage(page, documents),
        characters: [...charactersIn([text.text])].sort().join(''),
      }
    })
  }

  /** Takes the site that all pages from here on are part of. */
  open(setup: PressSetup): Renderer {
    this.#setup = setup
    this.#renderer = this.#module.openRenderer(setup.site)
    this.#dictionary = setup.dictionary && dictionaryOf(Buffer.from(setup.dictionary))
    this.#routes = new Map(setup.site.pages.map((page) => [page.route, page.id]))
    return this.#renderer
  }

  /** Makes the files of pages. */
  async press(texts: readonly PageText[]): Promise<PressedBatch> {
    const made = texts.map((text) => this.#render(documentIn(text)))
    // One after another: a compressor holds the memory of many pages, and other batches keep the cores at work.
    const contents: Encoded[][] = []
    for (const { contents: own } of made) {
      const encoded: Encoded[] = []
      for (const each of own) encoded.push(await this.#encode(each))
      contents.push(encoded)
    }
    const chunks: Uint8Array[] = []
    let at = 0
    const pages = made.map(({ page }, index): PressedPage => {
      const files = (contents[index] ?? []).map(({ entry, parts }): PressedFile => {
        const file = { entry, at, lengths: parts.map(({ length }) => length) }
        chunks.push(...parts)
        at += parts.reduce((sum, { length }) => sum + length, 0)
        return file
      })
      return { ...page, files }
    })
    return { pages, bytes: joined(chunks, at) }
  }

  #render(page: Page): { page: Omit<PressedPage, 'files'>; contents: Content[] } {
    const [renderer, setup] = [this.#renderer, this.#setup]
    if (renderer === null || setup === null) throw new Error('The press has not been opened.')
    const uses = new Set<string>()
    const contents: Content[] = [
      {
        file: pageDataFile(setup.site.cacheRandom, page.id),
        text: JSON.stringify(renderer.pageData(page)),
      },
    ]
    const rendered = TEXT_LANGUAGES.map((language) => {
      const prefix = language === 'en' ? undefined : language
      const { html, styles, scripts, frames, problems, reading } = renderer.page(
        { page, language, prefix },
        uses,
      )
      const file = pageFile(page.route, prefix)
      contents.push({ file, text: html }, { file: twinFile(page.route, language), text: reading.markdown })
      if (prefix === undefined && setup.forms.prefixed) {
        const text = withPrefixedLinks(html, language, this.#routes)
        contents.push({ file: pageFile(page.route, language), text })
      }
      const policy = { styles: styles.map(cspDigest), scripts: scripts.map(cspDigest), frames }
      return {
        page: { id: page.id, route: page.route, language, file, policy, problems, flaws: reading.flaws },
        search: { language, entry: reading.search },
      }
    })
    return {
      page: {
        pages: rendered.map((each) => each.page),
        search: rendered.map((each) => each.search),
        uses: [...uses].sort(),
      },
      contents,
    }
  }

  async #encode({ file, text }: Content): Promise<Encoded> {
    const content = Buffer.from(text)
    const facts = { type: typeOf(file), size: content.length, cache: 'revalidate' } as const
    const hasTwins = this.#setup?.forms.twins === true
    const codings = hasTwins ? codingsFor(facts, this.#dictionary !== null) : []
    const entry: ReleaseFile = { file, ...facts, sha256: digest(content), codings }
    if (this.#setup?.known.has(contentKey(entry))) return { entry, parts: [] }
    const twins = await Promise.all(
      codings.map((coding) => compress(content, coding, effortFor(facts), this.#dictionary)),
    )
    return { entry, parts: [content, ...twins] }
  }
}

/** Loads what the build made of the renderer. */
export const rendererModule = async ({ renderer, stamp }: SiteBuild): Promise<typeof RendererModule> =>
  (await import(`${pathToFileURL(renderer).href}?${stamp}`)) as typeof RendererModule

// What a source of pages gives was checked when it was saved.
const documentIn = ({ text }: PageText): Page => JSON.parse(text) as Page

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}

/** Names of a file's content and twins, in the order of a pressed file's lengths. */
export const partNames = ({ file, codings }: ReleaseFile): string[] => [
  file,
  ...codings.map((coding) => file + CODING_SUFFIX[coding]),
]
