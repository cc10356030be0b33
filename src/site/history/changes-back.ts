import type { Change } from '#edit/change.ts'
import type { DocumentKey } from '#model/document.ts'
import { sameJson } from '#std/json.ts'
import type { Commit, Store } from '#store/port.ts'
import { stateAfter, stepsOf } from './document-history.ts'

/** The changes that restore documents to their states after a change, each as a whole; none for unchanged ones. */
export async function changesBackTo(
  store: Store,
  keys: readonly DocumentKey[],
  to: number,
): Promise<Pick<Commit, 'changes' | 'base'>> {
  const changes: Change[] = []
  const base: Partial<Record<DocumentKey, number>> = {}
  for (const on of keys) {
    const steps = await stepsOf(store, on)
    const now = await stateAfter(store, on, steps, Number.MAX_SAFE_INTEGER)
    const document = await stateAfter(store, on, steps, to)
    if (sameJson(now, document)) continue
    changes.push({ do: 'replace-document', on, document })
    base[on] = steps.at(-1)?.revision ?? 0
  }
  return { changes, base }
}

/** The documents that were changed after a change. */
export async function keysSince(store: Store, to: number): Promise<DocumentKey[]> {
  const keys = new Set<DocumentKey>()
  for (let after = to; ;) {
    const changes = await store.changes({ after, limit: 500 })
    for (const { change } of changes) keys.add(change.on)
    const last = changes.at(-1)
    if (last === undefined) return [...keys]
    after = last.seq
  }
}
