import { addLink } from './add-link.ts'

let coming: Promise<unknown> | undefined

/**
 * Fetches all rules of the site, for what scripts draw and pointers touch; resolves when they are in force, or can't be had.
 * A page that links them has no `address`.
 */
export const siteStyles = (address: string | undefined): Promise<unknown> =>
  (coming ??= address
    ? new Promise((done) => {
        const link = addLink('stylesheet', address)
        for (const end of ['load', 'error']) link.addEventListener(end, done)
      })
    : Promise.resolve())
