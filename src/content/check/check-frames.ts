import { at, type Check } from './finding.ts'

/** CHECK-8: pages of other hosts are shown in frames only if the design allows the host. */
export const checkFrames: Check = ({ documents }) => {
  const allowed = new Set(documents.flatMap(({ frameHosts }) => frameHosts))
  return documents.flatMap((document) =>
    document.frames
      .filter(({ host }) => !allowed.has(host))
      .map(({ host, where }) => ({
        severity: 'error',
        check: 'frames',
        ...at(document, where),
        says: `pages of ${host} may not be shown in a frame; an admin may add it to frameHosts of the design`,
      })),
  )
}
