import type { Finding } from '#content/check/finding.ts'

/** Thrown if the checks found errors: the release was not activated, and the previous one stays live (CHECK-3). */
export class PublishStopped extends Error {
  override readonly name = 'PublishStopped'
  readonly findings: readonly Finding[]

  constructor(findings: readonly Finding[]) {
    super('The checks found errors; the live release stays.')
    this.findings = findings
  }
}
