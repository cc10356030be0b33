import type { ScriptPurpose, SiteScript } from '#model/site-script.ts'

/** A script in the page's data. */
export type PageScript = Pick<SiteScript, 'id' | 'name' | 'src' | 'purpose' | 'consent' | 'data'>

/** The data about a site's scripts of other hosts in a page. */
export type ConsentFacts = {
  /** The page's own. */
  readonly scripts: readonly PageScript[]
  /** All purposes that visitors of the site are asked about, with their services. */
  readonly asked: readonly { readonly purpose: ScriptPurpose; readonly names: readonly string[] }[]
}

/** A visitor's choices by purpose; missing ones were never asked. */
export type Choices = Readonly<Partial<Record<ScriptPurpose, boolean>>>

/** Parses the stored choices; anything invalid counts as nothing. */
export function choicesFrom(kept: string | null): Choices {
  try {
    const value: unknown = JSON.parse(kept ?? '{}')
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(Object.entries(value).filter(([, answer]) => typeof answer === 'boolean'))
  } catch {
    return {}
  }
}

/** Whether a script may be loaded. A browser with Global Privacy Control has declined all (CONSENT-4). */
export const mayLoad = ({ purpose, consent }: PageScript, choices: Choices, hasDeclined: boolean): boolean =>
  consent === 'not-needed' || (!hasDeclined && choices[purpose] === true)

/** Whether there is a purpose that the visitor was not asked about yet. */
export const mustAsk = ({ scripts }: ConsentFacts, choices: Choices, hasDeclined: boolean): boolean =>
  !hasDeclined &&
  scripts.some(({ purpose, consent }) => consent === 'required' && choices[purpose] === undefined)

/** The same answer for everything that is asked. */
export const allOf = ({ asked }: ConsentFacts, answer: boolean): Choices =>
  Object.fromEntries(asked.map(({ purpose }) => [purpose, answer]))
