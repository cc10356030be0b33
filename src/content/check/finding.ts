import type { TextLanguage } from '#model/language.ts'
import type { Redirect } from '#model/redirect.ts'
import type { TranslationGates } from '#model/translation-gate.ts'
import type { DocumentFacts } from './facts.ts'
import type { Where } from './visit-document.ts'

/** A finding of a check. An error is broken for visitors; a warning could be better. */
export type Finding = {
  readonly severity: 'error' | 'warning'
  /** Name of the check. */
  readonly check: string
  /** Route of the page, `design`, or the name of a media file. */
  readonly page: string
  readonly section?: string
  readonly block?: string
  readonly field?: string
  readonly language?: TextLanguage
  /** What is wrong, and how to fix it. */
  readonly says: string
}

/** The input of all checks. */
export type CheckedSite = {
  readonly documents: readonly DocumentFacts[]
  readonly homePageId: number | null
  /** Names of the files in `media/`. */
  readonly media: readonly string[]
  /** Requirements for translations before pages are published; those of the design among the documents if left out. */
  readonly translationGates?: TranslationGates
}

/** Context of a check: the site's address and today's date. */
export type Around = {
  /** The public address of the site: `https://www.stockwright.example`. */
  readonly origin: string
  /** `2026-11-23` */
  readonly today: string
}

/** A check: facts in, findings out. */
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

/** Location of a redirect rule of the design, with its path. */
export const atRedirect = ({ from, to }: Redirect, at: number, says: string): Pick<Finding, 'page' | 'field' | 'says'> => ({
  page: 'design',
  field: `redirects[${at}]`,
  says: `from ${from} to ${to}: ${says}`,
})

/** A finding as one line for people. */
export function findingText({ severity, page, section, block, field, language, says }: Finding): string {
  const place = [page, section, block, field, language].filter((part) => part !== undefined).join(' › ')
  return `${severity} ${place}: ${says}`
}
