import type { Sent } from './plan-outcome.ts'

/** A form that is not answered within this time has not been sent, in ms. */
const ANSWER_MS = 30_000

/** Status of an entry in which the server found something to mend. */
const REFUSED = 422

/**
 * Sends what a form holds to where it would post it by itself. `entryKey` names the entry, so that sending it again after
 * a lost answer does not double it.
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

/** What a refusal says; null when that is cut off or no JSON, for the status alone says enough. */
const problemOf = (answer: Response): Promise<unknown> => answer.json().catch(() => null)

const textsOf = (entry: FormData): [string, string][] =>
  [...entry].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))

/** Where a form is sent to. A field that is called `action` hides the property of that name. */
export const addressOf = (form: HTMLFormElement): URL =>
  new URL(form.getAttribute('action') ?? '', location.href)
