import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { listHistory, type historyEntry } from '#api/history.ts'
import type { DocumentKey } from '#model/document.ts'
import { ask } from '../ask.ts'
import type { DraftStore } from '../draft-store.ts'
import { useDraftPart } from '../use-draft-part.ts'

export type Entry = z.infer<typeof historyEntry>

/** The subject of the history: a document, or one of its sections. */
export type Scope = { readonly on: DocumentKey; readonly section?: string }

/** The loaded entries, null at first; `next` loads more; the reason if loading failed. */
type Read = {
  readonly entries: readonly Entry[] | null
  readonly next: number | null
  readonly fault: string | null
}

const NOTHING_READ: Read = { entries: null, next: null, fault: null }

/** Saves within this time cause one reload, in ms. */
const READ_AFTER_MS = 400

/** The history of a page or section, reloaded whenever anybody saves something of it; `readOn` loads older entries. */
export function useHistory(
  drafts: DraftStore,
  { on, section }: Scope,
): Read & { readonly readOn: () => Promise<void> } {
  const revision = useDraftPart(drafts, ({ session }) => session.known.get(on)?.revision ?? 0)
  const scope = `${on} ${section ?? ''}`
  const [{ of, ...read }, setRead] = useState<Read & { readonly of: string }>({ ...NOTHING_READ, of: scope })
  const shownScope = useRef<string | null>(null)
  useEffect(() => {
    let isOver = false
    const timer = setTimeout(
      async () => {
        const part = await readPart({ on, ...(section !== undefined && { section }) })
        if (isOver) return
        shownScope.current = scope
        setRead((before) => ({
          ...withFirst(before.of === scope ? before : NOTHING_READ, part),
          of: scope,
        }))
      },
      shownScope.current === scope && revision > 0 ? READ_AFTER_MS : 0,
    )
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [on, section, scope, revision])
  const readOn = async (): Promise<void> => {
    const { next } = read
    if (next === null) return
    const part = await readPart({ on, ...(section !== undefined && { section }), before: next })
    // Requested twice: this part is there already.
    setRead((before) =>
      before.of === scope && before.next === next ? { ...withOlder(before, part), of: scope } : before,
    )
  }
  return { ...(of === scope ? read : NOTHING_READ), readOn }
}

async function readPart(query: Scope & { readonly before?: number }): Promise<Read> {
  const answer = await ask(listHistory, { query })
  return answer.ok
    ? { ...answer.value, fault: null }
    : { entries: null, next: null, fault: answer.failure.detail }
}

/** Replaces the newest part; older parts stay. */
function withFirst(before: Read, part: Read): Read {
  if (part.entries === null) return { ...before, fault: part.fault }
  const oldest = part.next
  const older = oldest === null ? [] : (before.entries ?? []).filter(({ seq }) => seq < oldest)
  return {
    entries: [...part.entries, ...older],
    next: older.length > 0 ? before.next : part.next,
    fault: null,
  }
}

const withOlder = (before: Read, part: Read): Read =>
  part.entries === null
    ? { ...before, fault: part.fault }
    : { ...part, entries: [...(before.entries ?? []), ...part.entries] }
