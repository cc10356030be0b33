/// <reference types="vite/client" />
import { cssText, type CssRule } from '#blocks/css.ts'
import { LOOK_STYLESHEETS } from '#look/stylesheets.ts'

type Sheets = Readonly<Record<string, string>>

// The build reads these calls, so their options are written out in each.
const LOOK: Sheets = import.meta.glob('../look/*.css', { query: '?inline', import: 'default', eager: true })
const KINDS: Sheets = import.meta.glob('../blocks/*/*.css', {
  query: '?inline',
  import: 'default',
  eager: true,
})
const SECTIONS: Sheets = import.meta.glob('../sections/*/*.css', {
  query: '?inline',
  import: 'default',
  eager: true,
})
const SHARED: Sheets = import.meta.glob(['../blocks/*.css', '../sections/*.css', './*.css'], {
  query: '?inline',
  import: 'default',
  eager: true,
})

/** What a page uses, and the rules that its content brings along. */
export type StyleNeeds = {
  readonly kinds: ReadonlySet<string>
  /** Paths of the sections' sheets below `src/`, as `stylesheetsOf` names them. */
  readonly sections: ReadonlySet<string>
  readonly rules: readonly CssRule[]
}

/**
 * The style sheet of one page: the look of the site, the kinds and components in use, the rules of its content. Those
 * stand in no layer and so win over all that do.
 */
export function pageCss(fontCss: string, needs: StyleNeeds): string {
  return [
    ...LOOK_STYLESHEETS.map((path) => LOOK[`../${path}`] ?? ''),
    fontCss,
    ...sorted(SHARED),
    ...used(KINDS, needs.kinds),
    ...[...needs.sections].sort().map((path) => SECTIONS[`../${path}`] ?? ''),
    cssText(needs.rules),
  ]
    .join('')
    .replaceAll('</', '<\\/')
}

const sorted = (sheets: Sheets): string[] =>
  Object.keys(sheets)
    .sort()
    .map((path) => sheets[path] ?? '')

/** The sheets in folders that have one of the names. */
const used = (sheets: Sheets, names: ReadonlySet<string>): string[] =>
  Object.keys(sheets)
    .sort()
    .filter((path) => names.has(path.split('/').at(-2) ?? ''))
    .map((path) => sheets[path] ?? '')
