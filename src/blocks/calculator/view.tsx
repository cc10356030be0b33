import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { TextLanguage } from '#model/language.ts'
import type { BlockContext } from '../context.ts'
import { Localized } from '../localized.tsx'
import { localizedText, type LocalizedText } from '../localized-text.ts'
import type { BlockViewProps, IslandData } from '../view.ts'
import { FORMULAS, numbersIn, resultsOf, type Formula, type FormulaName } from './formulas.ts'
import { INPUT_WORDS } from './input-words.ts'
import { INPUTS } from './inputs.ts'
import type { CalculatorIslandData } from './island-data.ts'
import { RESULT_WORDS } from './result-words.ts'
import { resultText } from './results.ts'
import type { calculatorKind } from './schema.ts'
import { FRAME_WORDS, TITLES } from './words.ts'

export type CalculatorData = z.output<typeof calculatorKind.data>

type Worked = {
  readonly id: string
  readonly name: LocalizedText
  readonly values: readonly number[]
  readonly results: readonly number[]
}

/** BLOCK-30: fields with live results if scripts run, and a table of examples for everybody. */
export function Calculator({ data, context, root }: BlockViewProps<CalculatorData>): ReactNode {
  const { language } = context
  const name = data.formula ?? 'reorder-point'
  const formula = FORMULAS[name]
  const worked = workedExamples(data, formula, context)
  const title = localizedText(data.title, context) ?? plain(TITLES[name][language])
  const [first] = worked
  if (first === undefined) return null
  return (
    <div {...root}>
      <fieldset className="calculator-form">
        <legend>
          <Localized text={title} />
        </legend>
        <div className="calculator-inputs">
          {formula.inputs.map((input, at) => (
            <label key={input}>
              <span>{INPUT_WORDS[input][language]}</span>
              <input
                type="number"
                inputMode="decimal"
                step="any"
                required
                {...INPUTS[input]}
                defaultValue={first.values[at]}
                autoComplete="off"
              />
            </label>
          ))}
        </div>
        <Results name={name} worked={first} language={language} />
      </fieldset>
      <Examples title={title} formula={formula} worked={worked} language={language} />
    </div>
  )
}

const plain = (value: string): LocalizedText => ({ value, lang: undefined })

/** The valid examples; the formula's default if there is none. */
function workedExamples(
  { examples = [] }: CalculatorData,
  formula: Formula,
  context: BlockContext,
): Worked[] {
  const named = (at: number): LocalizedText =>
    plain(FRAME_WORDS.example[context.language].replace('*', String(at + 1)))
  const worked = examples.flatMap(({ id, name, values = '' }, at): Worked[] => {
    const numbers = numbersIn(values)
    const results = resultsOf(formula, numbers)
    return results === null
      ? []
      : [{ id, name: localizedText(name, context) ?? named(at), values: numbers, results }]
  })
  const results = resultsOf(formula, formula.example)
  if (worked.length > 0 || results === null) return worked
  return [{ id: 'own', name: named(0), values: formula.example, results }]
}

type ResultsProps = {
  readonly name: FormulaName
  readonly worked: Worked
  readonly language: TextLanguage
}

/** The main result is announced when it changes; its parts are below. */
const Results = ({ name: formula, worked: { values, results }, language }: ResultsProps): ReactNode => (
  <div className="calculator-results">
    {FORMULAS[formula].results.map((name, at) => {
      const text = resultText(results[at] ?? 0, name, language)
      return (
        <p key={name}>
          <span>{RESULT_WORDS[name][language]}</span>{' '}
          {at === 0 ? <output data-result={name}>{text}</output> : <b data-result={name}>{text}</b>}
        </p>
      )
    })}
    <a className="calculator-link" href={`?${formula}=${values.join('_')}`}>
      {FRAME_WORDS.link[language]}
    </a>
    <p className="calculator-wrong" hidden>
      {FRAME_WORDS.wrong[language]}
    </p>
  </div>
)

type ExamplesProps = {
  readonly title: LocalizedText
  readonly formula: Formula
  readonly worked: readonly Worked[]
  readonly language: TextLanguage
}

/** One column per example, so that a phone has room for them. */
const Examples = ({ title, formula, worked, language }: ExamplesProps): ReactNode => (
  <table className="calculator-examples">
    <caption>
      <Localized text={title} />
      {language === 'fr' ? '\u202F: ' : ': '}
      {FRAME_WORDS.examples[language].toLowerCase()}
    </caption>
    <thead>
      <tr>
        <th scope="col">{FRAME_WORDS.value[language]}</th>
        {worked.map(({ id, name }) => (
          <th key={id} scope="col">
            <Localized text={name} />
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {formula.inputs.map((name, at) => (
        <tr key={name}>
          <th scope="row">{INPUT_WORDS[name][language]}</th>
          {worked.map(({ id, values }) => (
            <td key={id}>{new Intl.NumberFormat(language).format(values[at] ?? 0)}</td>
          ))}
        </tr>
      ))}
      {formula.results.map((name, at) => (
        <tr key={name} className="calculator-answer">
          <th scope="row">{RESULT_WORDS[name][language]}</th>
          {worked.map(({ id, results }) => (
            <td key={id}>{resultText(results[at] ?? 0, name, language)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

export const calculatorIsland: IslandData<CalculatorData, CalculatorIslandData> = (data, { language }) => ({
  formula: data.formula ?? 'reorder-point',
  language,
})
