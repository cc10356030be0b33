import type { Block, Popup } from '#model/block.ts'
import { LANGUAGE_NAMES, TEXT_LANGUAGES, type TextLanguage } from '#model/language.ts'
import type { Page, PageId } from '#model/page.ts'
import type { Picture } from '#model/picture.ts'
import { askedPurposes } from '#model/site-script.ts'
import { substitutedPage } from '#model/page-substitute.ts'
import { HOME_ROUTE, pathOf } from '#model/route.ts'
import { localizedText } from '#blocks/localized-text.ts'
import type { BlockFailure } from '#blocks/failure.ts'
import { iconNode } from '#look/icon.tsx'
import type { ListedGroup, SectionContext } from '#sections/context.ts'
import { brandView } from './brand-view.ts'
import { fileUrl, linkTarget, type LinkPlace } from './link-target.ts'
import { listedPages, pageEntry, pagesBelow } from './page-entries.ts'
import { readerLanguage } from './other-language.ts'
import type { PageHead } from './page-head.ts'
import { pictureElement } from './picture.tsx'
import type { Site } from './site.ts'

/** What is rendered: a page in a language, with the prefix that its links keep. */
export type PageJob = {
  readonly page: Page
  readonly language: TextLanguage
  /** Undefined for the canonical page without prefix. */
  readonly prefix: string | undefined
}

/** Collected while a page is drawn. */
export type Findings = {
  /** Popups in the order in which links to them were drawn. */
  readonly popups: { readonly id: string; readonly popup: Popup }[]
  /** Pictures in the order in which they were drawn. */
  readonly pictures: Picture[]
  /** Names of the scripts of animated drawings. */
  readonly islands: Set<string>
  /** Warnings for editors, in words. */
  readonly problems: string[]
}

/** Empty findings to start with. */
export const noFindings = (): Findings => ({ popups: [], pictures: [], islands: new Set(), problems: [] })

/** The context that all views of one page share. `findings` grows while they are drawn. */
export function pageContext(
  job: PageJob,
  site: Site,
  findings: Findings,
  textAddress?: SectionContext['textAddress'],
): SectionContext {
  const { page, language, prefix } = job
  const report = (problem: string): void => {
    findings.problems.push(`${page.route}: ${problem}`)
  }
  const place: LinkPlace = { site, page, prefix, language, popupId: popupIds(findings), report }
  const entry = (other: PageHead) =>
    pageEntry(other, { language, ...(textAddress && { textAddress }) }, prefix, site)
  const reader = readerLanguage(job)
  const ownPage = (id: PageId): PageId => substitutedPage(id, reader, site.design)
  const isOwn = ({ id }: PageHead): boolean => ownPage(id) === id
  const listedGroups = (id: PageId): ListedGroup[] =>
    site.groupsOf(id).map(({ title, pages }) => ({
      title: localizedText(title, { language }) ?? null,
      pages: pages.flatMap((listed) => mapDefined(site.byId.get(ownPage(listed)), entry) ?? []),
    }))
  const at = (route: string) => site.byRoute.get(route)
  return {
    language,
    languages: TEXT_LANGUAGES.map((code) => ({
      language: code,
      name: LANGUAGE_NAMES[code],
      href: pathOf(page.route, code === 'en' ? undefined : code),
      current: code === language,
    })),
    href: (link) => linkTarget(link, place),
    url: (address) => fileUrl(address, site),
    picture: (picture, options) => {
      findings.pictures.push(picture)
      return pictureElement(picture, place, options)
    },
    icon: (name) => {
      const drawing = iconNode(name)
      if (drawing === null) report(`there is no icon named ${name}`)
      return drawing
    },
    frameHosts: site.design.frameHosts ?? [],
    pictureHosts: site.design.pictureHosts ?? [],
    formAction: (block) => `/api/form/${page.id}/${encodeURIComponent(block.uniqueId)}`,
    failed: (block, failure) => {
      report(failureText(block, failure))
      return null
    },
    page: entry(page),
    websiteName: site.design.websiteName,
    brand: brandView(site),
    asksConsent: site.isHidden !== true && askedPurposes(site.design.scripts).length > 0,
    home: entry(at(HOME_ROUTE) ?? page),
    pagesIn: (group) => pagesBelow(group, site).filter(isOwn).map(entry),
    allPages: () => listedPages(site).filter(isOwn).map(entry),
    pageAt: (route) => mapDefined(at(route), entry),
    pageOf: (link) =>
      link?.type === 'page' ? mapDefined(site.byId.get(ownPage(link.data.id)), entry) : undefined,
    listedOn: (link) => (link?.type === 'page' ? listedGroups(link.data.id) : []),
    lives: (island) => findings.islands.add(island),
    ...(textAddress === undefined ? {} : { textAddress }),
  }
}

/** Numbers popups in the order in which they occur; the same popup keeps its number. */
function popupIds({ popups }: Findings): (popup: Popup) => string {
  return (popup) => {
    const known = popups.find((other) => other.popup === popup)
    if (known) return known.id
    const id = String(popups.length + 1)
    popups.push({ id, popup })
    return id
  }
}

function failureText({ uniqueId }: Block, failure: BlockFailure): string {
  switch (failure.why) {
    case 'no-kind':
      return `block ${uniqueId} has no kind`
    case 'unknown-kind':
      return `block ${uniqueId} is of the unknown kind ${failure.kind}`
    case 'bad-data':
      return `block ${uniqueId} (${failure.kind}) has data that its kind does not take`
    case 'broken-view':
      return `block ${uniqueId} (${failure.kind}) could not be drawn: ${failure.message}`
  }
}

const mapDefined = <From, To>(value: From | undefined, map: (value: From) => To): To | undefined =>
  value === undefined ? undefined : map(value)
