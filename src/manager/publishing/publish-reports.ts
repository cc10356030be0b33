import { useSyncExternalStore } from 'react'
import type { PublishReport } from '#api/publishing.ts'

/** Where publishes are, by id, those that changed last at the end. Replaced with each report. */
let reports: ReadonlyMap<string, PublishReport> = new Map()
const listeners = new Set<() => void>()
const changeListeners = new Set<() => void>()
const openedListeners = new Set<() => void>()

/** Takes in where a publish is, as the stream of events reports it. */
export function takePublishReport(report: PublishReport): void {
  const before = reports.get(report.id)
  const next = new Map(reports)
  next.delete(report.id)
  reports = next.set(report.id, report)
  for (const listener of listeners) listener()
  if (before?.state !== report.state) for (const listener of changeListeners) listener()
}

/** Says that the stream begins, perhaps again after it was lost: publishes that ended long ago are not reported then. */
export function publishStreamOpened(): void {
  for (const listener of [...openedListeners, ...changeListeners]) listener()
}

/** Where publishes are that are active or ended lately, by id, those that changed last at the end. */
export const usePublishReports = (): ReadonlyMap<string, PublishReport> =>
  useSyncExternalStore(subscribe, () => reports)

/** The id of what changed last which release visitors see, except by the publish that is left out; null when nothing is known to have. */
export function lastShownBy(known: ReadonlyMap<string, PublishReport>, except?: string): string | null {
  const shown = [...known.values()].filter(
    ({ id, channel, state }) =>
      id !== except && channel === 'live' && (state === 'done' || state === 'rolled-back'),
  )
  return shown.at(-1)?.id ?? null
}

const subscribe = (listener: () => void): (() => void) => listenIn(listeners, listener)

/** Calls back when a publish reached another state; the returned function ends that. */
export const onPublishChange = (call: () => void): (() => void) => listenIn(changeListeners, call)

/** Calls back when the stream begins; the returned function ends that. */
export const onPublishStreamOpened = (call: () => void): (() => void) => listenIn(openedListeners, call)

function listenIn(all: Set<() => void>, listener: () => void): () => void {
  all.add(listener)
  return () => all.delete(listener)
}
