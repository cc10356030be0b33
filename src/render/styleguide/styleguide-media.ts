const sacks = (row: number): string =>
  [0, 1, 2, 3, 4, 5]
    .map((at) => `<path d="M${130 + at * 165} ${row}c-14-60-8-110 0-130h110c8 20 14 70 0 130z"/>`)
    .join('')

/** A drawing of a shelf with sacks: the picture of the style guide's examples. */
const SHELF = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800" width="1200" height="800"><defs><pattern id="g" width="48" height="48" patternUnits="userSpaceOnUse"><path d="M48 0H0v48" fill="none" stroke="#2b5c9e" stroke-opacity=".14"/></pattern></defs><rect width="1200" height="800" fill="#f3ecdf"/><rect width="1200" height="800" fill="url(#g)"/><g fill="#fbe4d8" stroke="#18212d" stroke-width="5">${sacks(330)}${sacks(650)}</g><path d="M70 334h1060M70 654h1060M90 120v640M1110 120v640" stroke="#18212d" stroke-width="12"/><g stroke="#18212d" stroke-width="8" stroke-linecap="round"><path d="M520 60v40M540 60v40M560 60v40M580 60v40"/><path d="m508 92 86-24" stroke="#c2410c"/></g></svg>`

/** A file that the style guide's pages show, with its name. */
export type GuideFile = { readonly name: string; readonly content: string }

/** Files that are published with the style guide. */
export const STYLEGUIDE_MEDIA: readonly GuideFile[] = [{ name: 'media/styleguide/shelf.svg', content: SHELF }]

/** A picture that the style guide's pages refer to but that never exists: they show what replaces it. */
export const GONE_PICTURE = 'media/styleguide/gone.jpg'
