import { checkColors } from './check-colors.ts'
import { checkHeads } from './check-heads.ts'
import { checkLinks } from './check-links.ts'
import { checkMedia } from './check-media.ts'
import { checkOrphans } from './check-orphans.ts'
import { checkPictures } from './check-pictures.ts'
import { checkRoutes } from './check-routes.ts'
import { checkStale } from './check-stale.ts'
import { checkTexts } from './check-texts.ts'
import type { Check, Finding, Site } from './finding.ts'

/** Every check. A new one is a file and a line here. */
const CHECKS: readonly Check[] = [
  checkRoutes,
  checkLinks,
  checkMedia,
  checkHeads,
  checkPictures,
  checkOrphans,
  checkTexts,
  checkStale,
  checkColors,
]

/** All findings, errors first, then by page. */
export const checkSite = (site: Site): Finding[] => findingsInOrder(CHECKS.flatMap((check) => check(site)))

/** Findings with errors first, then by page. */
export const findingsInOrder = (findings: readonly Finding[]): Finding[] =>
  findings.toSorted((a, b) => rank(a) - rank(b) || (a.page < b.page ? -1 : a.page > b.page ? 1 : 0))

const rank = ({ severity }: Finding): number => (severity === 'error' ? 0 : 1)
