import type { FormIslandData } from './island-data.ts'
import type { Outcome } from './plan-outcome.ts'

/** Shows the result of sending in a live region, so that it is also announced. */
export function showOutcome(form: HTMLFormElement, outcome: Outcome, data: FormIslandData): void {
  const status = form.querySelector<HTMLElement>('.form-status')
  if (status === null) return
  status.dataset['outcome'] = outcome
  status.textContent = { sent: data.success, failed: data.error, offline: data.offline }[outcome]
  status.scrollIntoView({ block: 'nearest' })
}

/** Disables the buttons while an entry is being sent; they show the progress if their editor wrote texts for it. */
export function holdButtons(form: HTMLFormElement, sending: string): (outcome: Outcome) => void {
  const buttons = [...form.querySelectorAll<HTMLButtonElement>('button[type="submit"]')].map((button) => ({
    button,
    text: button.dataset['text'] ?? button.textContent,
  }))
  for (const { button, text } of buttons) {
    // Not `disabled`, which would lose the focus.
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
