/** Id of the group of a site map that lists the pages in the reader's language. */
export const TRANSLATED_GROUP = 'translated'
