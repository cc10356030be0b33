import { useState, type ReactNode } from 'react'
import { TRANSLATED_LANGUAGES, type TranslatedLanguage } from '#edit/translations.ts'
import { LANGUAGE_NAMES } from '#model/language.ts'
import { TRANSLATION_GATES, type TranslationGate } from '#model/translation-gate.ts'
import { Choice } from '../../parts/choice.tsx'
import type { Phrase } from '../../phrases/say.ts'
import { useSay } from '../../phrases/use-say.ts'
import { useDesign } from '../redirects/use-design.ts'
import type { ViewProps } from '../view.ts'

/** Choice of what applies if the design says nothing. */
const NEARLY = 'nearly'

const GATE_PHRASES: Readonly<Record<TranslationGate, Phrase>> = {
  nothing: 'Nothing',
  complete: 'Complete: no text is missing',
  'up-to-date': 'Up to date: none is missing or stale',
  reviewed: 'Reviewed: none needs work',
}

type GateChoicesProps = Pick<ViewProps, 'drafts'> & { readonly mayChange: boolean }

/** Required state of a page's translations before it is published, by language. */
export function GateChoices({ drafts, mayChange }: GateChoicesProps): ReactNode {
  const say = useSay()
  const { design } = useDesign(drafts)
  const [refusal, setRefusal] = useState<string | null>(null)
  if (design === null) return null
  const gates = design.translationGates ?? {}
  const change = (language: TranslatedLanguage, value: string): void => {
    const path = ['translationGates', language]
    if (value === (gates[language] ?? NEARLY)) return
    setRefusal(
      drafts.edit(
        value === NEARLY
          ? { do: 'unset-field', on: 'design', path, tidy: 1 }
          : { do: 'set-field', on: 'design', path, value },
      ),
    )
  }
  return (
    <details className="translations-gates">
      <summary>{say('Before a page is published')}</summary>
      <p>
        {say(
          'A page in which something is written in a language is published in it when its texts are so. English is not concerned.',
        )}
      </p>
      <div className="view-bar translations-bar">
        {TRANSLATED_LANGUAGES.map((language) => (
          <Choice
            key={language}
            label={LANGUAGE_NAMES[language]}
            options={[
              { value: NEARLY, label: say('Nearly all: until then it is shown in English') },
              ...TRANSLATION_GATES.map((gate) => ({ value: gate, label: say(GATE_PHRASES[gate]) })),
            ]}
            value={gates[language] ?? NEARLY}
            change={(value) => change(language, value)}
            isDisabled={!mayChange}
          />
        ))}
      </div>
      {refusal !== null && <p role="alert">{refusal}</p>}
    </details>
  )
}
