import { findingText, type Finding } from '#content/check/finding.ts'
import type { Io } from '../verb.ts'

/** Findings that are listed one by one; of more, only the number is told. */
const MAX_LISTED = 40

/** Lists errors, and warnings after them. */
export function reportFindings(findings: readonly Finding[], io: Io): void {
  for (const finding of findings.slice(0, MAX_LISTED)) io.note(findingText(finding))
  const more = findings.length - MAX_LISTED
  if (more > 0) io.note(`and ${more} more; npm run site -- check lists all`)
}

/** Lists errors alone, for a start that nobody asked for warnings. */
export const reportErrors = (findings: readonly Finding[], io: Io): void =>
  reportFindings(errorsIn(findings), io)

export const errorsIn = (findings: readonly Finding[]): Finding[] =>
  findings.filter(({ severity }) => severity === 'error')
