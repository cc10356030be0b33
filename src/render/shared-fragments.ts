import type { CssRule } from '#blocks/css.ts'
import { DEFAULT_LANGUAGE, isTextLanguage } from '#model/language.ts'
import { HOME_ROUTE, pathOf } from '#model/route.ts'
import type { SectionContext } from '#sections/context.ts'
import { noFindings, pageContext, type PageJob } from '#draw/page-context.ts'
import type { PageHead } from '#draw/page-head.ts'
import type { DrawnTokens } from './css/drawn-tokens.ts'
import type { PagePart } from '#draw/page-parts.ts'
import { pictureRules } from '#draw/picture-classes.ts'
import type { Site } from '#draw/site.ts'
import type { MarkupWitness } from './static-markup.ts'
import { drawnTokens } from './styles.ts'
import { trackedSite, type Uses } from './tracked-site.ts'

/** HTML that pages share, split where each page inserts the paths of its own translations. */
type Fragment = {
  /** Texts, and between two texts the language whose path is inserted. */
  readonly texts: readonly string[]
  readonly languages: readonly string[]
  /** The same object for fragments with the same inputs. */
  readonly uses: Uses
  readonly about: About
  /** The texts joined without anything between them. */
  readonly common: string
  /** The tokens that style rules can match in it. */
  readonly tokens: DrawnTokens
  /** Rules of its pictures. */
  readonly rules: readonly CssRule[]
  /** Names of the scripts of its animated drawings. */
  readonly islands: ReadonlySet<string>
}

/** The pages that a fragment refers to. */
type About = {
  readonly ids: ReadonlySet<string>
  readonly routes: ReadonlySet<string>
  /** Prefixes of routes whose pages it lists, with the slash. */
  readonly groups: readonly string[]
  readonly isOfAll: boolean
}

/** Placeholder for a route that no page has: routes consist of lower-case letters, digits and dashes. */
const NO_ROUTE = '\u0001page'

/** Placeholder around a language code, replaced by the page's path in that language. */
const PATH_MARK = '\u0001'

/** A section on a page. `common` is the same string on all pages, without the paths that differ. */
export type Stamped = {
  readonly html: string
  readonly common: string
  readonly tokens: DrawnTokens
  readonly rules: readonly CssRule[]
  readonly islands: ReadonlySet<string>
}

type Draw = (
  part: PagePart,
  context: SectionContext,
  report: (problem: string) => void,
  witness: MarkupWitness,
) => string

/**
 * The navbar, the footer and linked sections, rendered once per language and reused on every page on which they are the same. A
 * section that depends on its page, or that refers to the page, is rendered for that page only.
 */
export class SharedFragments {
  readonly #site: Site
  readonly #draw: Draw
  readonly #fragments = new WeakMap<object, Map<string, Fragment | null>>()
  /** Inputs of fragments, cached by the set of names. */
  readonly #uses = new Map<string, Uses>()
  /** The page that was last given its inputs: a page needs each in several languages. */
  #told: { readonly uses: Uses; readonly of: Set<Uses> } | null = null

  constructor(site: Site, draw: Draw) {
    this.#site = site
    this.#draw = draw
  }

  /** The section on a page, or null if it must be rendered for the page. `uses` collects what it is made from. */
  stamped(part: PagePart, job: PageJob, uses: Uses): Stamped | null {
    const fragment = isShared(part) ? this.#fragment(part, job) : null
    if (fragment === null || isAbout(job.page, fragment.about)) return null
    this.#tell(uses, fragment)
    const { texts, languages, common, tokens, rules, islands } = fragment
    const html = texts.map(
      (text, at) => text + (at < languages.length ? ownPath(job.page, languages[at]) : ''),
    )
    return { html: html.join(''), common, tokens, rules, islands }
  }

  #tell(uses: Uses, fragment: Fragment): void {
    if (this.#told?.uses !== uses) this.#told = { uses, of: new Set() }
    if (this.#told.of.has(fragment.uses)) return
    this.#told.of.add(fragment.uses)
    for (const use of fragment.uses) uses.add(use)
  }

  #fragment(part: PagePart, { language, prefix }: PageJob): Fragment | null {
    // A linked section's object is created again for each page; its data is the same object everywhere.
    const thing: object = part.section.data ?? part.section
    const forms = this.#fragments.get(thing) ?? new Map<string, Fragment | null>()
    this.#fragments.set(thing, forms)
    const name = `${part.frame} ${part.section.id} ${language} ${prefix ?? ''}`
    const known = forms.get(name)
    if (known !== undefined) return known
    const made = this.#make(part, { language, prefix })
    forms.set(name, made)
    return made
  }

  #make(part: PagePart, { language, prefix }: Pick<PageJob, 'language' | 'prefix'>): Fragment | null {
    const uses: Uses = new Set()
    const findings = noFindings()
    let isOwn = !this.#site.byRoute.has(HOME_ROUTE)
    const own = (): void => {
      isOwn = true
    }
    const page = { ...NO_PAGE, sectionOrder: [], sections: {} }
    const plain = pageContext({ page, language, prefix }, trackedSite(this.#site, uses), findings)
    const drawn = drawnTokens()
    const html = this.#draw(part, pagelessContext(plain, part.frame !== 'section', own), own, drawn)
    if (isOwn || findings.popups.length > 0 || findings.problems.length > 0) return null
    const pieces = html.split(PATH_MARK)
    const texts = pieces.filter((_, at) => at % 2 === 0)
    const languages = pieces.filter((_, at) => at % 2 === 1)
    // The text contains the placeholder character itself, so it can't be split.
    if (!languages.every(isTextLanguage)) return null
    const names = [...uses].toSorted().join('\n')
    const known = this.#uses.get(names) ?? uses
    this.#uses.set(names, known)
    return {
      texts,
      common: texts.join(''),
      languages,
      uses: known,
      about: aboutOf(known),
      tokens: drawn,
      rules: findings.pictures.length === 0 ? [] : pictureRules(html),
      islands: findings.islands,
    }
  }
}

const NO_PAGE: PageHead = { id: 0, route: NO_ROUTE, category: 'empty' }

/** Whether several pages may show the section: others are not worth sharing. */
const isShared = ({ frame, section }: PagePart): boolean =>
  frame !== 'section' || section.linkedTo !== undefined

/**
 * A context without a page. Navbar and footer may read the page's route, to compare it with their links; any other use of the
 * page is reported to `own`.
 */
function pagelessContext(context: SectionContext, mayCompare: boolean, own: () => void): SectionContext {
  const { page } = context
  const asked = {
    get route() {
      if (!mayCompare) own()
      return NO_ROUTE
    },
  }
  const owned = Object.fromEntries(
    Object.keys(page)
      .filter((key) => key !== 'route')
      .map((key) => [key, { get: own, enumerable: true }]),
  )
  return {
    ...context,
    page: Object.defineProperties(asked, owned) as typeof page,
    languages: context.languages.map((other) => ({ ...other, href: PATH_MARK + other.language + PATH_MARK })),
    formAction: () => {
      own()
      return ''
    },
  }
}

function aboutOf(uses: Uses): About {
  const named = (what: string): string[] =>
    [...uses].flatMap((use) => {
      const [first, name = ''] = use.split(' ')
      return first === what ? [name] : []
    })
  return {
    ids: new Set(named('page')),
    routes: new Set(named('route')),
    groups: named('below').map((group) => `${group}/`),
    isOfAll: uses.has('pages all'),
  }
}

/** Whether a page is among the inputs of a fragment: through a link to it, or a list that it may be in. */
const isAbout = ({ id, route }: PageHead, { ids, routes, groups, isOfAll }: About): boolean =>
  isOfAll || ids.has(String(id)) || routes.has(route) || groups.some((group) => route.startsWith(group))

const ownPath = ({ route }: PageHead, language: string | undefined): string =>
  pathOf(route, language === DEFAULT_LANGUAGE ? undefined : language)
