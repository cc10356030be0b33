import type { Io } from './verb.ts'

/** Where the site stands in the world when nothing else is said. */
const ORIGIN = 'https://www.stockwright.example'

/** Where the site stands in the world. */
export const originOf = ({ env }: Pick<Io, 'env'>): string =>
  (env['SITE_ORIGIN'] || ORIGIN).replace(/\/+$/, '')
