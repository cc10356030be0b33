/** Route of the page that searches the site; a site without it has no search. */
export const SEARCH_ROUTE = 'search'
