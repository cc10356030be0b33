import { mayFetchPicture } from '#model/picture.ts'
import { foreignHost } from '#model/url.ts'
import type { ForeignFile } from './block-facts.ts'
import { at, type Check } from './finding.ts'

/** CHECK-9: reports what the pages' security policy would block, which otherwise would be missing silently. */
export const checkHosts: Check = ({ documents }) => {
  const pictureHosts = documents.flatMap((document) => document.pictureHosts)
  return documents.flatMap((document) =>
    document.foreignFiles.flatMap((file) => {
      const says = whyBlocked(file, pictureHosts)
      return says === null ? [] : [{ severity: 'error', check: 'hosts', ...at(document, file.where), says }]
    }),
  )
}

function whyBlocked({ address, what }: ForeignFile, pictureHosts: readonly string[]): string | null {
  if (what === 'film') return `${address} is not played: pages play films of this site only; put the file into media/`
  if (mayFetchPicture(address, pictureHosts)) return null
  const host = foreignHost(address)?.host ?? ''
  if (!/^https:/i.test(address)) return `${address} is not shown: it is not fetched over https; put the picture into media/`
  return `${address} is not shown: put the picture into media/, or let an admin add ${host} to pictureHosts of the design`
}
