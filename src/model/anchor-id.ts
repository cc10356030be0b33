/** Ids of the page's own frame and of what its scripts look for. */
const OWN_IDS: ReadonlySet<string> = new Set([
  'main',
  'page-data',
  'navbar-menu',
  'site-search',
  'site-search-q',
])

/** Whether an id belongs to the page itself. */
export const isOwnId = (id: string): boolean => OWN_IDS.has(id) || /^popup-\d+$/.test(id)

/**
 * The id in the page of what content names: the name itself, but for names of the page's own (MODEL-16). Of two elements with
 * one id, browsers and scripts find the first.
 */
export const anchorId = (name: string): string => (isOwnId(name) ? `s-${name}` : name)

/** The id in the page of a block that content calls so. With its prefix it hides no name of the page's own. */
export const blockAnchorId = (name: string): string => `b-${name.replaceAll(/\s+/g, '-')}`
