import type { Finding } from '#content/check/finding.ts'

/** Checks found errors, so the release was not put in force; the one before stays (CHECK-3). */
export class PublishStopped extends Error {
  override readonly name = 'PublishStopped'
  readonly findings: readonly Finding[]

  constructor(findings: readonly Finding[]) {
    super('The checks found errors; the release in force stays.')
    this.findings = findings
  }
}
