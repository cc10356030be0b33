import { log } from './log.ts'

/** Sends an event of the site to whoever listens on the document. */
export const announce = (name: string, detail: Readonly<Record<string, unknown>>): void => {
  log(name, detail)
  document.dispatchEvent(new CustomEvent(name, { detail }))
}
