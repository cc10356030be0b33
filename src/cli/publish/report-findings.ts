import { findingText, type Finding } from '#content/check/finding.ts'
import type { Io } from '../verb.ts'

/** Most findings that are listed; beyond that only their number is reported. */
const MAX_LISTED = 40

/** Lists errors, then warnings. */
export function reportFindings(findings: readonly Finding[], io: Io): void {
  for (const finding of findings.slice(0, MAX_LISTED)) io.note(findingText(finding))
  const more = findings.length - MAX_LISTED
  if (more > 0) io.note(`and ${more} more; npm run site -- check lists all`)
}

/** Lists only errors, for a start that is not about warnings. */
export const reportErrors = (findings: readonly Finding[], io: Io): void =>
  reportFindings(errorsIn(findings), io)

export const errorsIn = (findings: readonly Finding[]): Finding[] =>
  findings.filter(({ severity }) => severity === 'error')
