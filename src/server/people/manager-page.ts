import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { MARK_BARS, MARK_DIAGONAL } from '#look/mark-shape.ts'
import { escapeHtml } from '#render/html.ts'
import { cspDigest } from '#publish/disk/digest.ts'
import type { FastifyReply } from 'fastify'
import type { ReleaseBrand } from '#publish/release/manifest.ts'
import { teamPolicy } from '#publish/hosting/security-headers.ts'

/** The site's styles without its fonts, so that nothing has to be loaded before signing in. */
const SHEETS = ['tokens', 'reset', 'base', 'form', 'button', 'layout', 'prose']

const OWN_STYLE = `
@layer page {
  body { min-block-size: 100vh; display: grid; align-content: start; justify-items: center; padding: var(--gutter); }
  main { inline-size: min(100%, 30rem); padding-block: clamp(1.5rem, 10vh, 7rem); display: grid; gap: 1.5rem; }
  main.wide { inline-size: min(100%, 52rem); }
  h1 { font-size: var(--size-title); }
  form { display: grid; gap: 1.25rem; }
  form > div { display: grid; gap: 0.4rem; }
  .said { border-inline-start: 4px solid var(--signal); padding: 0.75rem 1rem; background: var(--signal-soft); }
  .note { color: var(--graphite); font-size: var(--size-small); }
  .mark { inline-size: 2rem; block-size: 2rem; fill: none; stroke: currentColor; stroke-width: 2.25; stroke-linecap: round; }
  .mark-diagonal { stroke: var(--signal); }
  .row { display: flex; flex-wrap: wrap; gap: 1rem; align-items: center; justify-content: space-between; }
  table { inline-size: 100%; border-collapse: collapse; }
  th, td { text-align: start; padding: 0.6rem 0.75rem 0.6rem 0; border-block-end: 1px solid var(--line); }
}`

const MARK =
  `<svg class="mark" viewBox="0 0 24 24" aria-hidden="true"><path d="${MARK_BARS}"/>` +
  `<path class="mark-diagonal" d="${MARK_DIAGONAL}"/></svg>`

const sheets = createRequire(import.meta.url)

declare module 'fastify' {
  interface FastifyInstance {
    /** The brand of the live release; null if nothing is published. */
    releaseBrand: () => ReleaseBrand | null
  }
}

const RETRY_AFTER_S = 60

/** Default texts and look before anything is published. */
const NO_BRAND: ReleaseBrand = { name: 'Stockwright', css: '', mark: [] }

/** The brand's own mark, or the default one. A release is a file on disk, so what is inserted into the page is escaped. */
const markOf = ({ mark: [light, dark] }: ReleaseBrand): Markup => {
  if (light === undefined) return { html: MARK }
  return dark === undefined
    ? markup`<img class="mark" src="${light}" alt="" width="32" height="32">`
    : markup`<img class="mark on-light" src="${light}" alt="" width="32" height="32"><img class="mark on-dark" src="${dark}" alt="" width="32" height="32">`
}

let style: string | undefined

/** Read on demand: most servers never show such a page. */
const pageStyle = (): string =>
  (style ??=
    SHEETS.map((name) => readFileSync(sheets.resolve(`#look/${name}.css`), 'utf8')).join('') + OWN_STYLE)

/** HTML that may be inserted into a page as it is. */
export type Markup = { readonly html: string }

/** Builds markup; inserted values are escaped unless they are markup themselves. */
export const markup = (
  parts: TemplateStringsArray,
  ...values: readonly (string | number | Markup | readonly Markup[])[]
): Markup => ({
  html: parts.map((part, at) => part + (at < values.length ? inserted(values[at]) : '')).join(''),
})

function inserted(value: string | number | Markup | readonly Markup[] | undefined): string {
  if (value === undefined) return ''
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value))
  return 'html' in value ? value.html : value.map(({ html }) => html).join('')
}

export const NOTHING: Markup = { html: '' }

/** Sends a page for the team: never cached, never indexed, without JavaScript. */
export function sendManagerPage(
  reply: FastifyReply,
  {
    status,
    title,
    wide = false,
  }: { readonly status: number; readonly title: string; readonly wide?: boolean },
  content: Markup,
) {
  // Who sends a form too often is told when to go on, exactly where that is known (API-205).
  if (status === 429 && !reply.hasHeader('retry-after')) reply.header('retry-after', String(RETRY_AFTER_S))
  const brand = reply.server.releaseBrand() ?? NO_BRAND
  const css = pageStyle() + brand.css.replaceAll('<', '\\3c ')
  const page = markup`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} | ${brand.name}</title><style>${{ html: css }}</style></head><body><main class="${wide ? 'wide' : 'narrow'}">${markOf(brand)}<h1>${title}</h1>${content}</main></body></html>`
  return reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .header('content-security-policy', teamPolicy({ styles: [cspDigest(css)], scripts: [], frames: [] }))
    .send(page.html)
}
