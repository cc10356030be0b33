/** Ids used by the page frame and its scripts. */
const OWN_IDS: ReadonlySet<string> = new Set([
  'main',
  'page-data',
  'navbar-menu',
  'site-search',
  'site-search-q',
])

/** Whether an id is reserved for the page frame. */
export const isOwnId = (id: string): boolean => OWN_IDS.has(id) || /^popup-\d+$/.test(id)

/**
 * The id in the page for an anchor name of content: the name itself unless it is reserved (MODEL-16). If two elements had the
 * same id, browsers and scripts would find the first.
 */
export const anchorId = (name: string): string => (isOwnId(name) ? `s-${name}` : name)

/** The id in the page for a block's name. The prefix prevents collisions with the page's own ids. */
export const blockAnchorId = (name: string): string => `b-${name.replaceAll(/\s+/g, '-')}`
