/** Sends an event of the site to whoever listens on the document. */
export const announce = (name: string, detail: Readonly<Record<string, unknown>>): void => {
  document.dispatchEvent(new CustomEvent(name, { detail }))
}
