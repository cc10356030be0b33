/** First parts of targets and the classes that they stand for; the first one that fits counts. */
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

/** The class of what was asked for: few, so that no visitor can make metrics grow. */
export const routeClass = (target: string): RouteClass =>
  CLASSES.find(([start]) => target.startsWith(start))?.[1] ?? 'page'
