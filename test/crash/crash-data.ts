/** The pages that a save changes together. */
export const PAIR = ['page:1', 'page:2'] as const

/** Pages of the site that is imported. */
export const IMPORTED_PAGES = 60
