/** First parts of targets and their classes; the first match counts. */
const CLASSES = [
  ['/api/form/', 'form'],
  ['/api/graphql', 'graphql'],
  ['/api/asset/', 'asset'],
  ['/api/', 'api'],
  ['/ww_page_data/', 'page-data'],
  ['/assets/', 'asset'],
  ['/media/', 'asset'],
  ['/manager', 'manager'],
  ['/preprod', 'preprod'],
  ['/preview/', 'preview'],
] as const

export type RouteClass = (typeof CLASSES)[number][1] | 'page'

/** The class of a request target: there are few, so that visitors can't make metrics grow. */
export const routeClass = (target: string): RouteClass =>
  CLASSES.find(([start]) => target.startsWith(start))?.[1] ?? 'page'
