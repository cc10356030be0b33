import type { FormIslandData } from './island-data.ts'
import type { Outcome } from './plan-outcome.ts'

/** Shows what came of sending where everyone hears it: the status is a live region. */
export function showOutcome(form: HTMLFormElement, outcome: Outcome, data: FormIslandData): void {
  const status = form.querySelector<HTMLElement>('.form-status')
  if (status === null) return
  status.dataset['outcome'] = outcome
  status.textContent = { sent: data.success, failed: data.error, offline: data.offline }[outcome]
  status.scrollIntoView({ block: 'nearest' })
}

/** Holds the buttons while an entry is under way; they then say what came of it, if their editor wrote that. */
export function holdButtons(form: HTMLFormElement, sending: string): (outcome: Outcome) => void {
  const buttons = [...form.querySelectorAll<HTMLButtonElement>('button[type="submit"]')].map((button) => ({
    button,
    text: button.dataset['text'] ?? button.textContent,
  }))
  for (const { button, text } of buttons) {
    // Not `disabled`, which would throw the focus away.
    button.setAttribute('aria-disabled', 'true')
    button.dataset['text'] = text
    button.textContent = button.dataset['sending'] ?? sending
  }
  return (outcome) => {
    for (const { button, text } of buttons) {
      button.removeAttribute('aria-disabled')
      button.textContent = button.dataset[outcome === 'sent' ? 'sent' : 'failed'] ?? text
    }
  }
}
