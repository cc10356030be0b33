// What every JavaScript contender builds its pages from: the same documents, drawn by the same components.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const LANGUAGES = ['en', 'fr', 'es', 'it', 'nl']

const folder = process.env.BENCH_SITE ?? ''
const read = (name) => JSON.parse(readFileSync(join(folder, name), 'utf8'))

const { renderer: file, input } = read('renderer.json')
const { design, pages } = read('documents.json')
const { openRenderer } = await import(
  /* @vite-ignore */ /* webpackIgnore: true */ /* turbopackIgnore: true */ pathToFileURL(file).href
)
const assets = {
  ...input.assets,
  pictures: new Map(input.assets.pictures),
  files: new Map(input.assets.files),
}
const renderer = openRenderer({ ...input, design, pages, assets })

/** The routes to build, when not all are. */
const only = process.env.BENCH_ROUTES?.split(',')

/** A page in a language: `path` has no slash at its ends, and is empty for the home page. */
export const jobs = pages
  .filter(({ route }) => only === undefined || only.includes(route))
  .flatMap((page) =>
    LANGUAGES.map((language) => {
      const prefix = language === 'en' ? undefined : language
      const route = page.route === 'home' ? [] : page.route.split('/')
      const path = [...(prefix === undefined ? [] : [prefix]), ...route].join('/')
      const name = ['heads', language, ...route].join('/')
      return { page, language, prefix, path, name }
    }),
  )

const byPath = new Map(jobs.map((job) => [job.path, job]))

/** The job of a path. */
export const jobAt = (path) => byPath.get(path)

/** Everything that a page shows, as a React element. */
export const elementOf = (job) => renderer.element(job)

/** Elements of the head, attributes of the body, the address of the style sheet and the data for the runtime. */
export const headOf = ({ name }) => read(`${name}.json`)

const REACT_NAMES = { crossorigin: 'crossOrigin', hreflang: 'hrefLang', charset: 'charSet' }

/** Attributes of HTML as properties of React. */
export const reactProps = (attributes) =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [REACT_NAMES[name] ?? name, value]))

const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Attributes as HTML, with a space before each. */
export const attributesText = (attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${escape(value)}"`))
    .join('')

/** The head's elements as HTML. */
export const headText = (elements) =>
  elements
    .map(({ tag, attributes, text }) => {
      const start = `<${tag}${attributesText(attributes)}>`
      if (tag === 'meta' || tag === 'link') return start
      return `${start}${tag === 'script' ? (text ?? '') : escape(text ?? '')}</${tag}>`
    })
    .join('')
