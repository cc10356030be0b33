import type { ReactNode } from 'react'
import { Checkbox, CheckboxGroup, Label } from 'react-aria-components'
import { LANGUAGE_NAMES, TEXT_LANGUAGES, type TextLanguage } from '#model/language.ts'
import { useSay } from '../phrases/use-say.ts'

type LanguageChoiceProps = {
  readonly chosen: readonly TextLanguage[]
  readonly choose: (languages: readonly TextLanguage[]) => void
  readonly isDisabled: boolean
}

/** A choice of the languages whose texts are published; all languages means everything. */
export function LanguageChoice({ chosen, choose, isDisabled }: LanguageChoiceProps): ReactNode {
  const say = useSay()
  const isPart = chosen.length > 0 && chosen.length < TEXT_LANGUAGES.length
  return (
    <CheckboxGroup
      className="publish-part publish-choice"
      value={[...chosen]}
      onChange={(languages) => choose(TEXT_LANGUAGES.filter((language) => languages.includes(language)))}
      isDisabled={isDisabled}
    >
      <Label className="field-label">{say('Languages')}</Label>
      <div className="publish-languages">
        {TEXT_LANGUAGES.map((language) => (
          <Checkbox key={language} value={language} className="publish-check">
            <span className="publish-box" aria-hidden="true" />
            <span lang={language}>{LANGUAGE_NAMES[language]}</span>
          </Checkbox>
        ))}
      </div>
      {isPart && (
        <p>
          {say(
            'Only texts go out. Layout, pictures, new pages and the other languages stay as visitors see them.',
          )}
        </p>
      )}
    </CheckboxGroup>
  )
}
