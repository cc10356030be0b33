import { inTime } from './in-time.ts'

/** Waits until a style sheet is in force. One that fails or takes too long leaves the document, and the promise rejects. */
export async function styleInForce(link: HTMLLinkElement, timeoutMs: number): Promise<void> {
  const ended = new Promise((end) => {
    for (const event of ['load', 'error']) link.addEventListener(event, end)
  })
  try {
    await inTime(ended, timeoutMs)
    // A page of words that came in place of a style sheet is "loaded" as well, without a rule.
    if (!link.sheet?.cssRules.length) throw new Error('no style')
  } catch (error) {
    link.remove()
    throw error
  }
}
