/** The part of subset-font that is used here; the package has no types. */
declare module 'subset-font' {
  type AxisLimit = number | { readonly min: number; readonly max: number }

  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      readonly targetFormat: 'woff2' | 'sfnt'
      readonly variationAxes?: Readonly<Record<string, AxisLimit>>
      readonly keepFeatures?: readonly string[]
      readonly noHinting?: boolean
      readonly keepAllGlyphs?: boolean
    },
  ): Promise<Buffer>
}
