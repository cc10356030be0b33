/** The script that finds the pages spelled most like an address: the island of this component (ROUTE-6). */
export const CLOSEST_PAGES_ISLAND = 'not-found'
