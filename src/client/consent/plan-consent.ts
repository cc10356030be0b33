import type { ScriptPurpose, SiteScript } from '#model/site-script.ts'

/** A script as pages carry it. */
export type PageScript = Pick<SiteScript, 'id' | 'name' | 'src' | 'purpose' | 'consent' | 'data'>

/** What a page carries of a site's scripts of other hosts. */
export type ConsentFacts = {
  /** The page's own. */
  readonly scripts: readonly PageScript[]
  /** All that visitors of the site are asked about, with the services of each. */
  readonly asked: readonly { readonly purpose: ScriptPurpose; readonly names: readonly string[] }[]
}

/** What a visitor said, by purpose; what is left out was never asked. */
export type Choices = Readonly<Partial<Record<ScriptPurpose, boolean>>>

/** What was kept on the device; whatever else stands there counts as nothing. */
export function choicesFrom(kept: string | null): Choices {
  try {
    const value: unknown = JSON.parse(kept ?? '{}')
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(Object.entries(value).filter(([, answer]) => typeof answer === 'boolean'))
  } catch {
    return {}
  }
}

/** Whether a script may be loaded. A browser that asks not to be tracked (Global Privacy Control) has declined all (CONSENT-4). */
export const mayLoad = ({ purpose, consent }: PageScript, choices: Choices, hasDeclined: boolean): boolean =>
  consent === 'not-needed' || (!hasDeclined && choices[purpose] === true)

/** Whether the page has something to ask that the visitor was not asked yet. */
export const mustAsk = ({ scripts }: ConsentFacts, choices: Choices, hasDeclined: boolean): boolean =>
  !hasDeclined &&
  scripts.some(({ purpose, consent }) => consent === 'required' && choices[purpose] === undefined)

/** The same answer for everything that is asked. */
export const allOf = ({ asked }: ConsentFacts, answer: boolean): Choices =>
  Object.fromEntries(asked.map(({ purpose }) => [purpose, answer]))
