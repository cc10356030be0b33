/** Result of sending a form: a response, or none. `problem` is the JSON of a refusal. */
export type Sent = { readonly status: number; readonly problem?: unknown } | 'no-answer'

/** The server's message about one field, in the reader's language. */
export type FieldAnswer = { readonly name: string; readonly message: string }

export type Outcome = 'sent' | 'failed' | 'offline'

/** Only a response that says so means that an entry was accepted; without any response the connection failed. */
export function planOutcome(sent: Sent): Outcome {
  if (sent === 'no-answer') return 'offline'
  return sent.status >= 200 && sent.status < 300 ? 'sent' : 'failed'
}

/** The fields that a refusal names; none if the response has another shape. */
export function refusedFields(sent: Sent): FieldAnswer[] {
  if (sent === 'no-answer' || !isRecord(sent.problem)) return []
  const { errors } = sent.problem
  if (!Array.isArray(errors)) return []
  return errors.flatMap((each: unknown) =>
    isRecord(each) && typeof each['field'] === 'string' && typeof each['detail'] === 'string'
      ? [{ name: each['field'], message: each['detail'] }]
      : [],
  )
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
