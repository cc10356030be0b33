import { useCallback, useEffect, useState } from 'react'
import { listPublishes, type PlannedPublish } from '#api/publishing.ts'
import { listKeptReleases, type KeptRelease } from '#api/releases.ts'
import { ask } from '../../ask.ts'

/** How often the list is read again while the window is seen, in ms. */
const READ_EVERY_MS = 5_000

/** What was and what will be published. */
export type ReleaseLists = {
  readonly releases: readonly KeptRelease[]
  readonly planned: readonly PlannedPublish[]
  readonly failed: readonly PlannedPublish[]
}

/** The lists, null until they are there, or why they could not be read. */
type Read = { readonly lists: ReleaseLists | null; readonly fault: string | null }

/** The lists of releases: read again now and then, for others publish as well, and when the window comes back to the front. */
export function useReleases(): Read & { readonly refresh: () => Promise<void> } {
  const [shown, setRead] = useState<Read>({ lists: null, fault: null })
  const refresh = useCallback(async (): Promise<void> => {
    const read = await readLists()
    // What was read stays shown while the server does not answer.
    setRead((before) => ({ lists: read.lists ?? before.lists, fault: read.fault }))
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

async function readLists(): Promise<Read> {
  const [releases, publishes] = await Promise.all([ask(listKeptReleases), ask(listPublishes)])
  if (!releases.ok) return { lists: null, fault: releases.failure.detail }
  if (!publishes.ok) return { lists: null, fault: publishes.failure.detail }
  return { lists: { ...releases.value, ...publishes.value }, fault: null }
}
