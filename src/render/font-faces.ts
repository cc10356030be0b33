import type { FontFace } from '#draw/site.ts'

/** The `@font-face` rules of the files that a page may need for its texts. */
export function fontCss(faces: readonly FontFace[], texts: readonly string[]): string {
  const isNeeded = ({ characters }: FontFace): boolean =>
    characters === undefined || characters.some((one) => texts.some((text) => text.includes(one)))
  return faces
    .filter(isNeeded)
    .map(({ css }) => css)
    .join('')
}
