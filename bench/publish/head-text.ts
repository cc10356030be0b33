import type { HeadElement } from './page-head.ts'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Elements of a head as HTML. */
export const headText = (elements: readonly HeadElement[]): string =>
  elements
    .map(({ tag, attributes, text }) => {
      const names = Object.entries(attributes)
        .map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${escaped(value)}"`))
        .join('')
      if (tag === 'meta' || tag === 'link') return `<${tag}${names}>`
      return `<${tag}${names}>${tag === 'script' ? (text ?? '') : escaped(text ?? '')}</${tag}>`
    })
    .join('')
