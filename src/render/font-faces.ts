/** A rule that names a font file. */
export type FontFace = {
  readonly css: string
  /** What the file is for; the first file of a family is for every page. */
  readonly characters?: readonly string[]
}

/** The rules of the font files that a page can need for its texts. */
export function fontCss(faces: readonly FontFace[], texts: readonly string[]): string {
  const isNeeded = ({ characters }: FontFace): boolean =>
    characters === undefined || characters.some((one) => texts.some((text) => text.includes(one)))
  return faces
    .filter(isNeeded)
    .map(({ css }) => css)
    .join('')
}
