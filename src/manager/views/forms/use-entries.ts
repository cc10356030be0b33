import { useCallback } from 'react'
import type { z } from 'zod'
import { ENTRY_LENGTH, listFormEntries, listSentForms } from '#api/form-entries.ts'
import { success } from '#std/result.ts'
import { ask } from '../../ask.ts'
import { useAnswer } from '../use-answer.ts'
import { usePagedList, type ReadItems } from '../use-paged-list.ts'

/** A form entry. */
export type FormEntry = z.output<typeof listFormEntries.answer>['entries'][number]
export type SentForms = z.output<typeof listSentForms.answer>['forms']

const readForms = () => ask(listSentForms)

/** Entries that a query finds, newest first, and all forms. */
export function useEntries(query: Readonly<Record<string, string>>) {
  const search = new URLSearchParams(query).toString()
  const read: ReadItems<FormEntry> = useCallback(
    async (before) => {
      const asked = Object.fromEntries(new URLSearchParams(search))
      const older = before && { beforeAt: before.at, beforeId: before.id }
      const answer = await ask(listFormEntries, { query: { ...asked, ...older } })
      return answer.ok ? success(answer.value.entries) : answer
    },
    [search],
  )
  const { items: entries, ...list } = usePagedList(read, ENTRY_LENGTH)
  const forms = useAnswer(readForms)
  return {
    ...list,
    entries,
    forms: forms.answer?.forms ?? [],
    problem: list.problem ?? forms.problem,
    refresh: async (): Promise<void> => {
      await Promise.all([list.refresh(), forms.refresh()])
    },
  }
}
