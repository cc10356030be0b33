import type { TextLanguage } from '#model/language.ts'
import { filled, inLanguage } from '../in-language.ts'
import { languageOf } from '../language-of.island.ts'
import { amountText, numberText } from '../numbers.ts'
import { keyFrom, makeGroup, statusFrom } from '../operable.island.ts'
import {
  chartFigures,
  chartLines,
  LEVELS,
  playedText,
  SLIDER_NAMES,
  SLIDER_FIELDS,
  sliderRange,
  type ChartWords,
  type SliderName,
} from './chart-figures.ts'
import { playStock, safetyStockFor95, type StockModel, type StockRule, type StockRun } from './plan-stock.ts'
import { CHART_WORDS } from './chart-words.ts'

/** SECT-18: simulates the same weeks with the values of the sliders. */
export function start(root: HTMLElement): (() => void) | undefined {
  const said = root.querySelector('.chart-said')
  const drawnKey = root.querySelector('.chart-key')
  const scene = root.querySelector<HTMLElement>('.chart')?.dataset['scene']
  if (said === null || drawnKey === null || scene === undefined) return undefined
  // The drawing wrote it.
  const { rule: first, model } = JSON.parse(scene) as { rule: StockRule; model: StockModel }
  const language = languageOf(root)
  const words = inLanguage(CHART_WORDS, language)
  const ending = new AbortController()
  const { signal } = ending
  const tell = statusFrom(said)
  const key = keyFrom(drawnKey)
  let rule = first
  const show = (next: StockRule): void => {
    rule = next
    draw(root, rule, model, words, language)
    key.textContent = filled(words.for95, { count: numberText(safetyStockFor95(rule, model), language) })
  }
  const sliders = new Map(SLIDER_NAMES.map((name) => [name, sliderFrom(root, name, first, words)]))
  for (const [name, slider] of sliders) {
    const set = (): void => show({ ...rule, [SLIDER_FIELDS[name]]: Number(slider.value) })
    slider.addEventListener('input', set, { signal })
    slider.addEventListener('change', () => tell(playedText(rule, playStock(rule, model), words, language)), {
      signal,
    })
  }
  const cover = (): void => {
    const { min, max } = sliderRange('safety', first)
    const safetyStock = Math.min(Math.max(safetyStockFor95(rule, model), min), max)
    const slider = sliders.get('safety')
    if (slider) slider.value = String(safetyStock)
    show({ ...rule, safetyStock })
    tell(playedText(rule, playStock(rule, model), words, language))
  }
  key.addEventListener('click', cover, { signal })
  makeGroup(root)
  tell(words.hint)
  return () => ending.abort()
}

/** A drawn slider becomes one that is set; its name is the line above. */
function sliderFrom(
  root: HTMLElement,
  name: SliderName,
  first: StockRule,
  words: ChartWords,
): HTMLInputElement {
  const slider = document.createElement('input')
  const { min, max } = sliderRange(name, first)
  slider.type = 'range'
  slider.className = 'chart-slider'
  slider.min = String(min)
  slider.max = String(max)
  slider.value = String(first[SLIDER_FIELDS[name]])
  slider.setAttribute('aria-label', words[name])
  root.querySelector(`[data-setting="${name}"] .chart-slider`)?.replaceWith(slider)
  return slider
}

function draw(
  root: HTMLElement,
  rule: StockRule,
  model: StockModel,
  words: ChartWords,
  language: TextLanguage,
): void {
  const run: StockRun = playStock(rule, model)
  const lines = chartLines(rule, run, model)
  for (const line of ['stock', 'area', 'short'] as const)
    root.querySelector(`.chart-${line}`)?.setAttribute('d', lines[line])
  for (const level of LEVELS) root.querySelector(`[data-level="${level}"]`)?.setAttribute('d', lines[level])
  for (const [at, mark] of root.querySelectorAll('.chart-scale > span').entries())
    mark.textContent = amountText(lines.scale[at] ?? 0, language)
  for (const { name, value, note } of chartFigures(rule, run, model, words, language)) {
    const [strong, small] = root.querySelector(`[data-figure="${name}"] dd`)?.children ?? []
    if (strong) strong.textContent = value
    if (small) small.textContent = note
  }
  root.querySelector('[data-figure="short"]')?.toggleAttribute('data-bad', run.shortDays.length > 0)
  for (const name of SLIDER_NAMES) {
    const value = root.querySelector(`[data-setting="${name}"] strong`)
    if (value) value.textContent = numberText(rule[SLIDER_FIELDS[name]], language)
  }
}
