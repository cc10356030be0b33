import type { Files } from '../support/content-folder.ts'

const PAGES = 30
/** So many that a kill meets the time in which they go. */
const PAGES_AT_TIMES = 10
/** A page that is cut off somewhere ends otherwise than it began. */
const LENGTH = 2_000

const place = (number: number): string => (number % 2 === 0 ? 'even' : 'odd')

/** A small site: pages that stay, pages that are there every other time, and scripts whose names change. */
export function numberedSite(number: number): Files {
  const script = `assets/${number}.js`
  const page = `${script} `.repeat(LENGTH)
  const stays = Array.from({ length: PAGES }, (_, at) => `page-${at}`)
  const comesAndGoes = Array.from({ length: PAGES_AT_TIMES }, (_, at) => `${place(number)}-${at}`)
  const pages = [...stays, ...comesAndGoes].map((folder) => [`${folder}/index.html`, page])
  return { ...Object.fromEntries(pages), [script]: `// ${number}` }
}

/** The script that a whole page names; null for a page that is not whole. */
export function scriptOf(page: string): string | null {
  const [script = '', ...more] = page.trimEnd().split(' ')
  return more.length === LENGTH - 1 && more.every((each) => each === script) ? script : null
}
