/** What is used of the package; the types that others wrote for it bring those of Node, which no browser has. */
declare module 'papaparse' {
  const Papa: {
    /** The cells of each line; what parts them is found out. */
    parse(text: string): { readonly data: readonly (readonly string[])[] }
    unparse(
      table: { readonly fields: readonly string[]; readonly data: readonly (readonly unknown[])[] },
      options: { readonly escapeFormulae: boolean },
    ): string
  }
  export default Papa
}
