import type { TextLanguage } from '#model/language.ts'
import type { Redirect } from '#model/redirect.ts'
import type { TranslationGates } from '#model/translation-gate.ts'
import type { DocumentFacts } from './facts.ts'
import type { Where } from './visit-document.ts'

/** Something that a check has to say. An error is broken for visitors; a warning is not as good as it could be. */
export type Finding = {
  readonly severity: 'error' | 'warning'
  /** Name of the check that found it. */
  readonly check: string
  /** Route of the page, `design`, or the name of a media file. */
  readonly page: string
  readonly section?: string
  readonly block?: string
  readonly field?: string
  readonly language?: TextLanguage
  /** What is wrong, and what to do. */
  readonly says: string
}

/** Everything that is checked together. */
export type CheckedSite = {
  readonly documents: readonly DocumentFacts[]
  readonly homePageId: number | null
  /** Names of the files in `media/`. */
  readonly media: readonly string[]
  /** What must hold of translations before pages are published; what the design among the documents says, when left out. */
  readonly translationGates?: TranslationGates
}

/** Where and when a site is checked. */
export type Around = {
  /** Where it stands in the world: `https://www.stockwright.example`. */
  readonly origin: string
  /** `2026-11-23` */
  readonly today: string
}

/** A check: the facts in, its findings out. */
export type Check = (site: CheckedSite, around: Around) => Finding[]

type Place = Pick<Finding, 'page' | 'section' | 'block' | 'field' | 'language'>

/** Where a finding is, on its document. */
export const at = ({ name }: DocumentFacts, { section, block, field, language }: Where): Place => ({
  page: name,
  ...(section === undefined ? {} : { section }),
  ...(block === undefined ? {} : { block }),
  ...(field === '' ? {} : { field }),
  ...(language === undefined ? {} : { language }),
})

/** Where a rule of the design's redirects is, and which it is. */
export const atRedirect = ({ from, to }: Redirect, at: number, says: string): Pick<Finding, 'page' | 'field' | 'says'> => ({
  page: 'design',
  field: `redirects[${at}]`,
  says: `from ${from} to ${to}: ${says}`,
})

/** One line for people. */
export function findingText({ severity, page, section, block, field, language, says }: Finding): string {
  const place = [page, section, block, field, language].filter((part) => part !== undefined).join(' › ')
  return `${severity} ${place}: ${says}`
}
