import type { Sent } from './plan-outcome.ts'

/** A form without a response within this time counts as not sent, in ms. */
const ANSWER_MS = 30_000

/** Status of a response to an entry with errors. */
const REFUSED = 422

/**
 * Sends a form to its action. `entryKey` identifies the entry, so that sending it again after a lost response does not
 * duplicate it.
 */
export async function sendEntry(form: HTMLFormElement, entryKey: string): Promise<Sent> {
  const entry = new FormData(form)
  const hasFiles = form.getAttribute('enctype') === 'multipart/form-data'
  try {
    const answer = await fetch(addressOf(form), {
      method: 'POST',
      headers: { accept: 'application/json', 'idempotency-key': entryKey },
      body: hasFiles ? entry : new URLSearchParams(textsOf(entry)),
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    return answer.status === REFUSED
      ? { status: REFUSED, problem: await problemOf(answer) }
      : { status: answer.status }
  } catch {
    return 'no-answer'
  }
}

/** The body of a refusal; null if it is truncated or not JSON, because the status alone is enough. */
const problemOf = (answer: Response): Promise<unknown> => answer.json().catch(() => null)

const textsOf = (entry: FormData): [string, string][] =>
  [...entry].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))

/** The form's action. A field called `action` hides the property of that name. */
export const addressOf = (form: HTMLFormElement): URL =>
  new URL(form.getAttribute('action') ?? '', location.href)
