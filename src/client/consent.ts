import type { TextLanguage } from '#model/language.ts'
import { addStyle, askForConsent } from './consent/dialog.ts'
import { openScriptLoader } from './consent/load-script.ts'
import { choicesFrom, mayLoad, mustAsk, type Choices, type ConsentFacts } from './consent/plan-consent.ts'
import { WORDS } from './consent/words.ts'

/**
 * Loads scripts of other hosts after the visitor's consent, and asks for it (CONSENT-1). A separate script that only sites with
 * such scripts load. The choice is stored on the device, as `consent` in local storage.
 */
const KEPT = 'consent'

type Embedded = { readonly language?: unknown; readonly consent?: ConsentFacts }

function start(facts: ConsentFacts): void {
  const load = openScriptLoader(facts.scripts)
  const hasDeclined = Reflect.get(navigator, 'globalPrivacyControl') === true
  const language = languageIn(embedded.language)
  let choices = keptChoices()
  const loadAllowed = (): void => {
    for (const script of facts.scripts) if (mayLoad(script, choices, hasDeclined)) load(script)
  }
  const ask = async (focus: boolean): Promise<void> => {
    const answer = await askForConsent({ facts, language, choices, hasDeclined }, focus)
    if (answer === null) return
    choices = { ...choices, ...answer }
    keep(choices)
    loadAllowed()
  }
  loadAllowed()
  if (facts.asked.length === 0) return
  addStyle()
  for (const opener of document.querySelectorAll<HTMLElement>('[data-privacy-choices]')) {
    opener.hidden = false
    opener.addEventListener('click', () => void ask(true).then(() => opener.focus()))
  }
  if (mustAsk(facts, choices, hasDeclined)) void ask(false)
}

/** Looked up here, because other code about languages is in shared scripts, which would have to change with this one. */
const languageIn = (code: unknown): TextLanguage =>
  (Object.keys(WORDS) as TextLanguage[]).find((known) => known === code) ?? 'en'

function keptChoices(): Choices {
  try {
    return choicesFrom(localStorage.getItem(KEPT))
  } catch {
    return {}
  }
}

function keep(choices: Choices): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(choices))
  } catch {
    // If the browser stores nothing, the visitor is asked again on the next page.
  }
}

const embedded = JSON.parse(document.querySelector('script#page-data')?.textContent ?? '{}') as Embedded
if (embedded.consent) start(embedded.consent)
