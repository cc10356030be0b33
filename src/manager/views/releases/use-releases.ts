import { useCallback, useEffect, useState } from 'react'
import { listKeptReleases, type KeptRelease } from '#api/releases.ts'
import { ask } from '../../ask.ts'

/** How often the list is read again while the window is seen, in ms. */
const READ_EVERY_MS = 5_000

/** The releases, null until they are there, or why they could not be read. */
type Read = { readonly releases: readonly KeptRelease[] | null; readonly fault: string | null }

/** The list of releases: read again now and then, for others publish as well, and when the window comes back to the front. */
export function useReleases(): Read & { readonly refresh: () => Promise<void> } {
  const [shown, setRead] = useState<Read>({ releases: null, fault: null })
  const refresh = useCallback(async (): Promise<void> => {
    const answer = await ask(listKeptReleases)
    // What was read stays shown while the server does not answer.
    setRead((before) =>
      answer.ok
        ? { releases: answer.value.releases, fault: null }
        : { ...before, fault: answer.failure.detail },
    )
  }, [])
  useEffect(() => {
    const again = (): void => {
      if (!document.hidden) void refresh()
    }
    addEventListener('focus', again)
    const timer = setInterval(again, READ_EVERY_MS)
    again()
    return () => {
      removeEventListener('focus', again)
      clearInterval(timer)
    }
  }, [refresh])
  return { ...shown, refresh }
}
