import { DEFAULT_LANGUAGE, LANGUAGE_NAMES } from '#model/language.ts'
import { mainJob } from '#draw/other-language.ts'
import type { PageJob } from '#draw/page-context.ts'
import type { Site } from '#draw/site.ts'
import { isBegunIn } from '#draw/translated-languages.ts'
import type { PageFlaw } from './heading-flaws.ts'

/** PUB-270: a page whose translation is begun but not shown yet, with what it waits for. */
export function waitingFlaws(job: PageJob, site: Site): PageFlaw[] {
  const { page, language } = job
  const isShown = language === DEFAULT_LANGUAGE || mainJob(job, site) === job
  if (isShown || !isBegunIn(page, language, site.registry)) return []
  const says =
    `visitors read this page in English until its title, its description and nearly all of its words are ` +
    `written in ${LANGUAGE_NAMES[language]}; translate what is missing`
  return [{ severity: 'warning', check: 'waiting', says }]
}
