/** What came of sending a form: an answer, or none at all. */
export type Sent = { readonly status: number } | 'no-answer'

export type Outcome = 'sent' | 'failed' | 'offline'

/** Only an answer that says so means that an entry has arrived; without any the connection is to blame. */
export function planOutcome(sent: Sent): Outcome {
  if (sent === 'no-answer') return 'offline'
  return sent.status >= 200 && sent.status < 300 ? 'sent' : 'failed'
}
