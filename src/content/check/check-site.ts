import { checkBrand } from './check-brand.ts'
import { checkCanonicals } from './check-canonicals.ts'
import { checkColors } from './check-colors.ts'
import { checkDates } from './check-dates.ts'
import { checkForms } from './check-forms.ts'
import { checkFrames } from './check-frames.ts'
import { checkGates } from './check-gates.ts'
import { checkHeads } from './check-heads.ts'
import { checkHosts } from './check-hosts.ts'
import { checkLinks } from './check-links.ts'
import { checkMedia } from './check-media.ts'
import { checkNames } from './check-names.ts'
import { checkOrphans } from './check-orphans.ts'
import { checkPictures } from './check-pictures.ts'
import { checkPlaceholders } from './check-placeholders.ts'
import { checkRedirects } from './check-redirects.ts'
import { checkRoutes } from './check-routes.ts'
import { checkScripts } from './check-scripts.ts'
import { checkSecurity } from './check-security.ts'
import { checkStale } from './check-stale.ts'
import { checkTexts } from './check-texts.ts'
import { checkUnfilled } from './check-unfilled.ts'
import type { Around, Check, Finding, CheckedSite } from './finding.ts'

/** Every check. To add one, write its file and list it here. */
const CHECKS: readonly Check[] = [
  checkRoutes,
  checkCanonicals,
  checkNames,
  checkLinks,
  checkRedirects,
  checkMedia,
  checkFrames,
  checkForms,
  checkHosts,
  checkScripts,
  checkHeads,
  checkDates,
  checkSecurity,
  checkPictures,
  checkOrphans,
  checkTexts,
  checkPlaceholders,
  checkUnfilled,
  checkStale,
  checkGates,
  checkColors,
  checkBrand,
]

/** All findings, errors first, then by page. */
export const checkSite = (site: CheckedSite, around: Around): Finding[] =>
  findingsInOrder(CHECKS.flatMap((check) => check(site, around)))

/** Findings with errors first, then by page. */
export const findingsInOrder = (findings: readonly Finding[]): Finding[] =>
  findings.toSorted((a, b) => rank(a) - rank(b) || (a.page < b.page ? -1 : a.page > b.page ? 1 : 0))

const rank = ({ severity }: Finding): number => (severity === 'error' ? 0 : 1)
