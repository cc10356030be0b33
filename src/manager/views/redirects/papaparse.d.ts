/** The part of the package that is used here; its published types need those of Node, which browsers lack. */
declare module 'papaparse' {
  const Papa: {
    /** The cells of each line; the separator is detected. */
    parse(text: string): { readonly data: readonly (readonly string[])[] }
    unparse(
      table: { readonly fields: readonly string[]; readonly data: readonly (readonly unknown[])[] },
      options: { readonly escapeFormulae: boolean },
    ): string
  }
  export default Papa
}
