import type { PageHead } from '#draw/page-head.ts'

/** What a page is called among its editors. */
export const nameOf = ({ name, title, route }: Pick<PageHead, 'name' | 'title' | 'route'>): string =>
  name ?? title?.en ?? route
