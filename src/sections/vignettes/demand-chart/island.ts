import { textLanguageOf, type TextLanguage } from '#model/language.ts'
import { filled, inLanguage } from '../in-language.ts'
import { numberText } from '../numbers.ts'
import { keyFrom, makeGroup, statusFrom } from '../operable.island.ts'
import {
  chartFigures,
  chartLines,
  FIRST_RULE,
  LEVELS,
  playedText,
  SLIDER_NAMES,
  SLIDERS,
  type ChartWords,
  type SliderName,
} from './chart-figures.ts'
import { playStock, safetyStockFor95, type StockRule, type StockRun } from './plan-stock.ts'
import { CHART_WORDS } from './chart-words.ts'

/** SECT-18: the same weeks are played against what the sliders say. */
export function start(root: HTMLElement): (() => void) | undefined {
  const said = root.querySelector('.chart-said')
  const drawnKey = root.querySelector('.chart-key')
  if (said === null || drawnKey === null) return undefined
  const language = textLanguageOf(document.documentElement.lang)
  const words = inLanguage(CHART_WORDS, language)
  const ending = new AbortController()
  const { signal } = ending
  const tell = statusFrom(said)
  const key = keyFrom(drawnKey)
  let rule = FIRST_RULE
  const show = (next: StockRule): void => {
    rule = next
    draw(root, rule, playStock(rule), words, language)
    key.textContent = filled(words.for95, { count: numberText(safetyStockFor95(rule), language) })
  }
  const sliders = new Map(SLIDER_NAMES.map((name) => [name, sliderFrom(root, name, words)]))
  for (const [name, slider] of sliders) {
    const set = (): void => show({ ...rule, [SLIDERS[name].field]: Number(slider.value) })
    slider.addEventListener('input', set, { signal })
    slider.addEventListener('change', () => tell(playedText(rule, playStock(rule), words, language)), {
      signal,
    })
  }
  const cover = (): void => {
    const { min, max } = SLIDERS.safety
    const safetyStock = Math.min(Math.max(safetyStockFor95(rule), min), max)
    const slider = sliders.get('safety')
    if (slider) slider.value = String(safetyStock)
    show({ ...rule, safetyStock })
    tell(playedText(rule, playStock(rule), words, language))
  }
  key.addEventListener('click', cover, { signal })
  makeGroup(root)
  tell(words.hint)
  return () => ending.abort()
}

/** A drawn slider becomes one that is set; its name is the line above. */
function sliderFrom(root: HTMLElement, name: SliderName, words: ChartWords): HTMLInputElement {
  const slider = document.createElement('input')
  const { min, max, field } = SLIDERS[name]
  slider.type = 'range'
  slider.className = 'chart-slider'
  slider.min = String(min)
  slider.max = String(max)
  slider.value = String(FIRST_RULE[field])
  slider.setAttribute('aria-label', words[name])
  root.querySelector(`[data-setting="${name}"] .chart-slider`)?.replaceWith(slider)
  return slider
}

function draw(
  root: HTMLElement,
  rule: StockRule,
  run: StockRun,
  words: ChartWords,
  language: TextLanguage,
): void {
  const lines = chartLines(rule, run)
  for (const line of ['stock', 'area', 'short'] as const)
    root.querySelector(`.chart-${line}`)?.setAttribute('d', lines[line])
  for (const level of LEVELS)
    root
      .querySelector<HTMLElement>(`[data-level="${level}"]`)
      ?.style.setProperty('--level', String(lines[level]))
  for (const [at, label] of root.querySelectorAll('.chart-scale').entries())
    label.textContent = numberText(lines.scale[at] ?? 0, language)
  for (const { name, value, note } of chartFigures(rule, run, words, language)) {
    const [strong, small] = root.querySelector(`[data-figure="${name}"] dd`)?.children ?? []
    if (strong) strong.textContent = value
    if (small) small.textContent = note
  }
  root.querySelector('[data-figure="short"]')?.toggleAttribute('data-bad', run.shortDays.length > 0)
  for (const name of SLIDER_NAMES) {
    const value = root.querySelector(`[data-setting="${name}"] strong`)
    if (value) value.textContent = numberText(rule[SLIDERS[name].field], language)
  }
}
