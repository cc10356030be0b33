import { useSyncExternalStore } from 'react'
import type { PublishReport } from '#api/publishing.ts'

/** Progress of publishes by id, the last changed at the end. Replaced with each report. */
let reports: ReadonlyMap<string, PublishReport> = new Map()
const listeners = new Set<() => void>()
const changeListeners = new Set<() => void>()
const openedListeners = new Set<() => void>()

/** Receives a report from the event stream. */
export function takePublishReport(report: PublishReport): void {
  const before = reports.get(report.id)
  if (before !== undefined && isOutdated(report, before)) return
  const next = new Map(reports)
  next.delete(report.id)
  reports = next.set(report.id, report)
  for (const listener of listeners) listener()
  if (before?.state !== report.state) for (const listener of changeListeners) listener()
}

/** Whether a publish is running. */
export const isActive = ({ state }: PublishReport): boolean => state === 'waiting' || state === 'running'

/** A response may arrive later than the event about the end of the publish. */
const isOutdated = (report: PublishReport, known: PublishReport): boolean =>
  isActive(report) && !isActive(known) && known.state !== 'planned' && report.at <= known.at

/**
 * Called when the stream starts, possibly again after it was lost. Active publishes are then reported again; those that ended
 * long ago are not.
 */
export function publishStreamOpened(): void {
  reports = new Map([...reports].filter(([, report]) => !isActive(report)))
  for (const listener of listeners) listener()
  for (const listener of [...openedListeners, ...changeListeners]) listener()
}

/** Progress of active and recent publishes, by id, the last changed at the end. */
export const publishReports = (): ReadonlyMap<string, PublishReport> => reports

/** The same as a hook, which renders again with each report. */
export const usePublishReports = (): ReadonlyMap<string, PublishReport> =>
  useSyncExternalStore(subscribe, publishReports)

/** The id of the publish that last changed what visitors see, ignoring the given one; null if none is known. */
export function lastShownBy(known: ReadonlyMap<string, PublishReport>, except?: string): string | null {
  const shown = [...known.values()].filter(
    ({ id, channel, state }) =>
      id !== except && channel === 'live' && (state === 'done' || state === 'rolled-back'),
  )
  return shown.at(-1)?.id ?? null
}

const subscribe = (listener: () => void): (() => void) => listenIn(listeners, listener)

/** Calls back when a publish reaches another state; the returned function unsubscribes. */
export const onPublishChange = (call: () => void): (() => void) => listenIn(changeListeners, call)

/** Calls back when the stream starts; the returned function unsubscribes. */
export const onPublishStreamOpened = (call: () => void): (() => void) => listenIn(openedListeners, call)

function listenIn(all: Set<() => void>, listener: () => void): () => void {
  all.add(listener)
  return () => all.delete(listener)
}
