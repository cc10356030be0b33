import { forgetDraft, keepDraft, restoreDraft } from './draft.island.ts'
import { checkField, fieldsOf, fillFromAddress, showAnswers } from './fields.island.ts'
import type { FormIslandData } from './island-data.ts'
import { planOutcome, refusedFields } from './plan-outcome.ts'
import { holdButtons, showOutcome } from './outcome.island.ts'
import { summarize } from './summary.island.ts'
import { sendEntry } from './send.island.ts'

/** BLOCK-14: checks the fields in the reader's language, sends them without leaving the page, and loses nothing on the way. */
export function start(root: HTMLElement, data: FormIslandData): (() => void) | undefined {
  if (!(root instanceof HTMLFormElement)) return undefined
  const ending = new AbortController()
  const { signal } = ending
  const send = sender(root, data)
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    const wrong = fieldsOf(root).filter((field) => !checkField(field, data))
    summarize(root, wrong, data)
    if (wrong.length === 0) void send()
  }
  // A field with an error is checked again while it is edited; one that was not left yet is not checked.
  const mend = ({ target }: Event): void => {
    const field = fieldsOf(root).find((each) => each === target)
    if (field?.hasAttribute('aria-invalid')) checkField(field, data)
  }
  root.noValidate = true
  root.addEventListener('submit', submit, { signal })
  root.addEventListener('input', mend, { signal })
  fillFromAddress(root, location.search)
  if (restoreDraft(root)) showOutcome(root, 'offline', data)
  return () => {
    ending.abort()
    root.noValidate = false
  }
}

/** Sends the form, one entry at a time, and acts on the response. */
function sender(form: HTMLFormElement, data: FormIslandData): () => Promise<void> {
  let entryKey = crypto.randomUUID()
  let isSending = false
  return async () => {
    if (isSending) return
    isSending = true
    const release = holdButtons(form, data.sending)
    const sent = await sendEntry(form, entryKey)
    const outcome = planOutcome(sent)
    isSending = false
    release(outcome)
    showOutcome(form, outcome, data)
    if (outcome !== 'sent') {
      keepDraft(form)
      summarize(form, showAnswers(form, refusedFields(sent)), data)
      return
    }
    entryKey = crypto.randomUUID()
    forgetDraft(form)
    // A field may be called `reset`.
    HTMLFormElement.prototype.reset.call(form)
    fillFromAddress(form, location.search)
    const detail = { id: form.dataset['block'] }
    form.dispatchEvent(new CustomEvent('form:sent', { bubbles: true, detail }))
    if (data.redirect !== null) location.assign(data.redirect)
  }
}
