import { forgetDraft, keepDraft, restoreDraft } from './draft.island.ts'
import { checkField, fieldsOf, fillFromAddress } from './fields.island.ts'
import type { FormIslandData } from './island-data.ts'
import { planOutcome, type Outcome, type Sent } from './plan-outcome.ts'

/** A form that is not answered within this time has not been sent, in ms. */
const ANSWER_MS = 30_000

/** BLOCK-14: checks the fields in the reader's words, sends them without leaving the page, and loses nothing on the way. */
export function start(root: HTMLElement, data: FormIslandData): (() => void) | undefined {
  if (!(root instanceof HTMLFormElement)) return undefined
  const form = root
  const ending = new AbortController()
  const { signal } = ending
  // One entry keeps its key until it has arrived, so that sending it again after a lost answer does not double it.
  let entryKey = crypto.randomUUID()
  let isSending = false

  const submit = async (): Promise<void> => {
    const wrong = fieldsOf(form).filter((field) => !checkField(field, data))
    if (wrong.length > 0) {
      wrong[0]?.focus()
      return
    }
    isSending = true
    const release = holdButtons(form, data.sending)
    const outcome = planOutcome(await sendEntry(form, entryKey))
    release(outcome)
    isSending = false
    say(form, outcome, data)
    if (outcome !== 'sent') {
      keepDraft(form)
      return
    }
    forgetDraft(form)
    entryKey = crypto.randomUUID()
    form.reset()
    fillFromAddress(form, location.search)
    form.dispatchEvent(new CustomEvent('form:sent', { bubbles: true, detail: { id: root.dataset['block'] } }))
    if (data.redirect !== null) location.assign(data.redirect)
  }

  form.noValidate = true
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      if (!isSending) void submit()
    },
    { signal },
  )
  // A field that was found wrong is looked at again while it is mended; one that nobody has left yet is let alone.
  form.addEventListener(
    'input',
    ({ target }) => {
      const field = fieldsOf(form).find((each) => each === target)
      if (field?.hasAttribute('aria-invalid')) checkField(field, data)
    },
    { signal },
  )
  fillFromAddress(form, location.search)
  if (restoreDraft(form)) say(form, 'offline', data)
  return () => {
    ending.abort()
    form.noValidate = false
  }
}

async function sendEntry(form: HTMLFormElement, entryKey: string): Promise<Sent> {
  const entry = new FormData(form)
  const hasFiles = form.enctype === 'multipart/form-data'
  try {
    return await fetch(form.action, {
      method: 'POST',
      headers: { accept: 'application/json', 'idempotency-key': entryKey },
      body: hasFiles ? entry : new URLSearchParams(textsOf(entry)),
      signal: AbortSignal.timeout(ANSWER_MS),
    })
  } catch {
    return 'no-answer'
  }
}

const textsOf = (entry: FormData): [string, string][] =>
  [...entry].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))

/** Says what came of it where everyone hears it: the status is a live region. */
function say(form: HTMLFormElement, outcome: Outcome, data: FormIslandData): void {
  const status = form.querySelector<HTMLElement>('.form-status')
  if (status === null) return
  status.dataset['outcome'] = outcome
  status.textContent = { sent: data.success, failed: data.error, offline: data.offline }[outcome]
  status.scrollIntoView({ block: 'nearest' })
}

/** Holds the buttons while an entry is under way; they then say what came of it, if their editor wrote that. */
function holdButtons(form: HTMLFormElement, sending: string): (outcome: Outcome) => void {
  const buttons = [...form.querySelectorAll<HTMLButtonElement>('button[type="submit"]')].map((button) => ({
    button,
    text: button.textContent,
  }))
  for (const { button } of buttons) {
    // Not `disabled`, which would throw the focus away.
    button.setAttribute('aria-disabled', 'true')
    button.textContent = button.dataset['sending'] ?? sending
  }
  return (outcome) => {
    for (const { button, text } of buttons) {
      button.removeAttribute('aria-disabled')
      button.textContent = button.dataset[outcome === 'sent' ? 'sent' : 'failed'] ?? text
    }
  }
}
