/// <reference types="vite/client" />
import { textLanguageOf } from '#model/language.ts'
import { searchIndexFile, unpackIndex } from '#model/search/index-file.ts'
import { siteRoot } from '../site-root.island.ts'
import { finderOf, type Finder } from './finder.ts'
import { resultItem, type ResultSetting } from './results.island.ts'
import { SHOWN } from './shown.ts'
import styles from './results.css?inline'
import { countText, SEARCH_WORDS } from './words.ts'

/** Pause in typing after which the search runs, in ms, so that screen readers do not announce results for every letter. */
const PAUSE_MS = 120

const language = textLanguageOf(document.documentElement.lang)
const words = SEARCH_WORDS[language]
let loading: Promise<Finder> | undefined

/** The index of the page's language, fetched once for all search fields; a failed try is followed by another. */
const finder = (): Promise<Finder> =>
  (loading ??= fetch(`${siteRoot()}/${searchIndexFile(language)}`)
    .then(async (answer) => {
      if (!answer.ok) throw new Error(`The search index answers ${answer.status}`)
      return finderOf(unpackIndex(await answer.text()), language)
    })
    .catch((error: unknown) => {
      loading = undefined
      throw error
    }))

/** Finds pages while a visitor types. The form leads to the search page, where the query in the address is looked for. */
export function start(root: HTMLElement): (() => void) | undefined {
  const input = root.querySelector('input')
  const [status, list] = [root.querySelector('[role=status]'), root.querySelector('ol')]
  if (!input || !status || !list) return undefined
  addStyles()
  const ending = new AbortController()
  const { signal } = ending
  const setting: ResultSetting = { language, base: homePath() }
  const all = root.parentElement?.querySelector<HTMLElement>('[data-search-all]')
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = async (): Promise<void> => {
    const query = input.value.trim()
    const found = query === '' ? [] : await finder().then((find) => find(query))
    // A slow index may answer after more was typed.
    if (input.value.trim() !== query) return
    list.replaceChildren(...found.slice(0, SHOWN).map((entry) => resultItem(entry, query, setting)))
    list.hidden = found.length === 0
    if (all) all.hidden = found.length > 0
    status.textContent = query === '' ? '' : countText(found.length, query, language)
  }
  const run = (): void => {
    look().catch(() => {
      status.textContent = words.failed
    })
  }
  const later = (): void => {
    clearTimeout(timer)
    timer = setTimeout(run, PAUSE_MS)
  }
  input.addEventListener('input', later, { signal })
  root.addEventListener('keydown', (event) => moveWithin(event, input, list), { signal })
  input.value ||= all ? (new URLSearchParams(location.search).get('q') ?? '') : ''
  if (input.value !== '') run()
  else void finder().catch(() => undefined)
  return () => {
    clearTimeout(timer)
    ending.abort()
  }
}

/** The home link has the visitor's prefix, which may not be a text language. */
const homePath = (): string => document.querySelector('.navbar-brand')?.getAttribute('href') ?? '/'

/** Down and up go from the field through the results and back. */
function moveWithin(event: KeyboardEvent, input: HTMLElement, list: HTMLElement): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const stops = [input, ...list.querySelectorAll<HTMLElement>('li > a:first-child')]
  const next = stops[stops.findIndex((stop) => stop === document.activeElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

let hasStyles = false

/** The style sheet of the results is loaded with them: pages on which nobody searches do not need it. */
function addStyles(): void {
  if (hasStyles) return
  hasStyles = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
}
