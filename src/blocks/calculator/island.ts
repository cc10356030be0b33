import { FORMULAS, numbersIn, resultsOf } from './formulas.ts'
import type { CalculatorIslandData } from './island-data.ts'
import { RESULTS, resultText, type ResultName } from './results.ts'

/** Shown if a field is empty or out of its bounds. */
const NO_RESULT = '–'

/** BLOCK-30: computes the results while a visitor types, and stores the inputs in the address: `?margin=7.4_12`. */
export function start(root: HTMLElement, { formula: name, language }: CalculatorIslandData): () => void {
  const formula = FORMULAS[name]
  const fields = [...root.querySelectorAll('input')]
  const link = root.querySelector<HTMLAnchorElement>('.calculator-link')
  const wrong = root.querySelector<HTMLElement>('.calculator-wrong')
  const ending = new AbortController()
  const { signal } = ending

  const update = (): void => {
    const values = fields.map(({ valueAsNumber }) => valueAsNumber)
    const results = resultsOf(formula, values)
    const contradicting = fields.every(({ validity }) => validity.valid)
      ? formula.contradiction?.(...values)
      : null
    for (const [at, field] of fields.entries())
      field.ariaInvalid = field.validity.valid && formula.inputs[at] !== contradicting ? null : 'true'
    for (const shown of root.querySelectorAll<HTMLElement>('[data-result]')) {
      const result = shown.dataset['result']
      const at = formula.results.findIndex((each) => each === result)
      const value = results?.[at]
      const text = value === undefined || !isResult(result) ? NO_RESULT : resultText(value, result, language)
      // An unchanged text is not announced again.
      if (shown.textContent !== text) shown.textContent = text
    }
    if (wrong !== null) wrong.hidden = fields.every(({ ariaInvalid }) => ariaInvalid === null)
    if (results === null) link?.removeAttribute('href')
    else link?.setAttribute('href', addressOf(name, fields))
  }
  const keep = (): void => {
    if (link?.hasAttribute('href') === true) history.replaceState(history.state, '', link.href)
  }

  const kept = numbersIn(new URLSearchParams(location.search).get(name) ?? '')
  if (resultsOf(formula, kept) !== null) {
    for (const [at, field] of fields.entries()) field.value = String(kept[at])
  }
  update()
  root.addEventListener('input', update, { signal })
  root.addEventListener('change', keep, { signal })
  return () => ending.abort()
}

const isResult = (name: string | undefined): name is ResultName =>
  name !== undefined && Object.hasOwn(RESULTS, name)

/** The page's address with the numbers in its query; other parameters are kept. */
function addressOf(name: string, fields: readonly HTMLInputElement[]): string {
  const query = new URLSearchParams(location.search)
  query.set(name, fields.map(({ value }) => Number(value)).join('_'))
  return `?${query}${location.hash}`
}
