import { z } from 'zod'
import { fieldPath, owner } from '#edit/address.ts'

/** Where a text stands in its page: whose it is (the page's own without `of`), and the path of the map of its languages. */
export const address = z.strictObject({ of: owner.optional(), path: fieldPath })

export type TextAddress = z.infer<typeof address>

/** An address as an attribute holds it (`data-text`): `section/hero/data/title`, a number as `:2`. */
export function addressText({ of, path }: TextAddress): string {
  const whose = of === undefined ? ['page'] : 'block' in of ? ['block', of.block] : ['section', of.section]
  const parts = path.map((part) => (typeof part === 'number' ? `:${part}` : encodeURIComponent(part)))
  return [...whose.map(encodeURIComponent), ...parts].join('/')
}

/** The address that an attribute holds; null for a text that is none. */
export function addressFrom(text: string): TextAddress | null {
  const [whose, ...rest] = text.split('/')
  if (!['page', 'section', 'block'].includes(whose ?? '') || rest.includes('')) return null
  const decoded = rest.map((part) =>
    part.startsWith(':') ? Number(part.slice(1)) : decodeURIComponent(part),
  )
  const [name, ...path] = decoded
  const of =
    whose === 'block' ? { block: String(name) } : whose === 'section' ? { section: String(name) } : undefined
  const parsed = address.safeParse(whose === 'page' ? { path: decoded } : { of, path })
  return parsed.success ? parsed.data : null
}
