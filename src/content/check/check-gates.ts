import { TRANSLATED_LANGUAGES, type TranslatedLanguage, type TranslationState } from '#edit/translations.ts'
import type { TranslationGate } from '#model/translation-gate.ts'
import { isTranslated } from './check-texts.ts'
import type { DocumentFacts } from './facts.ts'
import { at, type Check, type Finding } from './finding.ts'

/** Name of the check, for code that filters out what is not published. */
export const GATE_CHECK = 'gate'

type Unready = Exclude<TranslationState, 'ready'>

/** States of texts that keep a page from being published, by the rule for the language. */
const KEPT_BACK: Readonly<Record<TranslationGate, readonly Unready[]>> = {
  nothing: [],
  complete: ['missing'],
  'up-to-date': ['missing', 'stale'],
  reviewed: ['missing', 'stale', 'needs-review'],
}

const SAYS: Readonly<Record<Unready, string>> = {
  missing: 'is not translated; translate it',
  stale: 'is older than its English text; write it anew',
  'needs-review': 'needs a review',
}

/**
 * Texts that keep a page from being published in a language, by the site's rule for that language (PUB-210). A page without any
 * text in a language is not published in it.
 */
export const checkGates: Check = ({ documents, translationGates }) => {
  const gates = translationGates ?? documents.find(({ id }) => id === null)?.translationGates ?? {}
  return TRANSLATED_LANGUAGES.flatMap((language) => {
    const gate = gates[language]
    return gate === undefined ? [] : documents.flatMap((document) => keptBack(document, language, gate))
  })
}

function keptBack(document: DocumentFacts, language: TranslatedLanguage, gate: TranslationGate): Finding[] {
  if (!isTranslated(document, language)) return []
  const missing = document.texts.flatMap(({ languages, where }) =>
    languages.includes(language) ? [] : [{ where, state: 'missing' as const }],
  )
  const unready = (document.unready ?? []).filter((one) => one.language === language)
  return [...missing, ...unready]
    .filter(({ state }) => KEPT_BACK[gate].includes(state))
    .map(({ where, state }) => ({
      severity: 'error',
      check: GATE_CHECK,
      ...at(document, where),
      language,
      says: `${SAYS[state]}, or leave this language out: pages in it are to be ${gate}`,
    }))
}

/** Findings without the warnings about translations that keep a page back, because this check already reports each text. */
export function withoutGateWarnings(findings: readonly Finding[]): Finding[] {
  const placeOf = ({ page, section, block, field, language }: Finding): string =>
    JSON.stringify([page, section, block, field, language])
  const kept = new Set(findings.flatMap((one) => (one.check === GATE_CHECK ? [placeOf(one)] : [])))
  return findings.filter((one) => !WARNED.has(one.check) || !kept.has(placeOf(one)))
}

/** Checks that warn about the same texts. */
const WARNED: ReadonlySet<string> = new Set(['texts', 'stale'])
