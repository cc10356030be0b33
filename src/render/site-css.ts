/// <reference types="vite/client" />
import { LOOK_STYLESHEETS } from '#look/stylesheets.ts'

type Sheets = Readonly<Record<string, string>>

// The build evaluates these calls statically, so their options must be literals.
const LOOK: Sheets = import.meta.glob('../look/*.css', { query: '?inline', import: 'default', eager: true })
const KINDS: Sheets = import.meta.glob('../blocks/*/*.css', {
  query: '?inline',
  import: 'default',
  eager: true,
})
const SECTIONS: Sheets = import.meta.glob(['../sections/*/*.css', '../sections/vignettes/*/*.css'], {
  query: '?inline',
  import: 'default',
  eager: true,
})
const SHARED: Sheets = import.meta.glob(['../blocks/*.css', '../sections/*.css', './*.css'], {
  query: '?inline',
  import: 'default',
  eager: true,
})

/**
 * Spaces after commas and around slashes, which the build's minifier leaves in values. Strings are matched to leave them alone.
 */
const STRING_OR_SPACED = /"[^"]*"|'[^']*'|, | \/ /g

/**
 * The style sheet of the site: the look, the kinds, the components, in the order in which they override each other. Pages
 * inline or link parts of it; the whole sheet is loaded when a visitor stays.
 */
export const SITE_CSS: string = [
  ...LOOK_STYLESHEETS.map((path) => LOOK[`../${path}`] ?? ''),
  ...[SHARED, KINDS, SECTIONS].flatMap(sorted),
]
  .join('')
  .replace(STRING_OR_SPACED, (found) => found.trim())

function sorted(sheets: Sheets): string[] {
  return Object.keys(sheets)
    .toSorted()
    .map((path) => sheets[path] ?? '')
}
