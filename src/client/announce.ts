import { log } from './log.ts'

/** Dispatches an event of the site on the document. */
export const announce = (name: string, detail: Readonly<Record<string, unknown>>): void => {
  log(name, detail)
  document.dispatchEvent(new CustomEvent(name, { detail }))
}
