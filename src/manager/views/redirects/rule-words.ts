import type { Redirect } from '#model/redirect.ts'
import type { Phrase } from '../../phrases/say.ts'
import type { RowOutcome } from './import-rules.ts'
import type { RuleFault } from './redirect-rules.ts'

/** The meaning of a status for browsers and search engines. */
export const STATUS_PHRASES: Readonly<Record<Redirect['status'], Phrase>> = {
  301: 'For good (301)',
  302: 'For now (302)',
  307: 'For now, forms too (307)',
  308: 'For good, forms too (308)',
}

export const FAULT_PHRASES: Readonly<Record<RuleFault, Phrase>> = {
  from: 'Write a path of this site, such as /old or /blog/*.',
  to: 'Write a path of this site or an address, such as /new or https://example.com.',
  status: 'Write 301, 302, 307 or 308 as the status.',
  page: 'A page stands at this path, and comes before any redirect.',
  taken: 'There is a redirect from this path already.',
  loop: 'These redirects would lead back to themselves.',
}

export const OUTCOME_PHRASES: Readonly<Record<RowOutcome, Phrase>> = {
  ...FAULT_PHRASES,
  added: 'Is added',
  changed: 'Is changed',
  same: 'Is there already',
  twice: 'An earlier line of the file has this path.',
  'too-many': 'There are as many redirects as there can be.',
}
