import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { ENTRY_LENGTH, listFormEntries, listSentForms } from '#api/form-entries.ts'
import type { ApiProblem } from '#api/problems.ts'
import { ask } from '../../ask.ts'

/** What somebody sent with a form. */
export type FormEntry = z.output<typeof listFormEntries.answer>['entries'][number]
export type SentForms = z.output<typeof listSentForms.answer>['forms']

type Read = {
  /** Null until they are there. */
  readonly entries: readonly FormEntry[] | null
  readonly forms: SentForms
  /** Whether there are older ones. */
  readonly hasMore: boolean
  readonly problem: ApiProblem | null
}

/** Entries that a query finds, newest first, and all forms. What was read stays shown while the server does not answer. */
export function useEntries(query: Readonly<Record<string, string>>): Read & {
  readonly refresh: () => Promise<void>
  readonly readMore: () => Promise<void>
} {
  const [read, setRead] = useState<Read>({ entries: null, forms: [], hasMore: false, problem: null })
  const search = new URLSearchParams(query).toString()
  const refresh = async (): Promise<void> => setRead(readAfter(await readEntries(query)))
  useEffect(() => {
    let isLatest = true
    const asked = Object.fromEntries(new URLSearchParams(search))
    const read = async (): Promise<void> => {
      const answer = await readEntries(asked)
      if (isLatest) setRead(readAfter(answer))
    }
    void read()
    return () => {
      isLatest = false
    }
  }, [search])
  const readMore = async (): Promise<void> => {
    const last = read.entries?.at(-1)
    if (last === undefined) return
    const answer = await ask(listFormEntries, { query: { ...query, beforeAt: last.at, beforeId: last.id } })
    setRead((before) => {
      // The list may have been read anew meanwhile.
      if (!answer.ok) return { ...before, problem: answer.failure }
      if (before.entries?.at(-1)?.id !== last.id) return before
      const entries = [...before.entries, ...answer.value.entries]
      return { ...before, entries, hasMore: answer.value.entries.length === ENTRY_LENGTH, problem: null }
    })
  }
  return { ...read, refresh, readMore }
}

const readAfter =
  (next: Read | ApiProblem) =>
  (before: Read): Read =>
    'entries' in next ? next : { ...before, problem: next }

async function readEntries(query: Readonly<Record<string, string>>): Promise<Read | ApiProblem> {
  const [found, sent] = await Promise.all([ask(listFormEntries, { query }), ask(listSentForms)])
  if (!found.ok) return found.failure
  if (!sent.ok) return sent.failure
  const { entries } = found.value
  return { entries, forms: sent.value.forms, hasMore: entries.length === ENTRY_LENGTH, problem: null }
}
