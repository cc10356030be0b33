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
  if (before !== undefined && isOutdated(report, before)) return
  const next = new Map(reports)
  next.delete(report.id)
  reports = next.set(report.id, report)
  for (const listener of listeners) listener()
  if (before?.state !== report.state) for (const listener of changeListeners) listener()
}

/** Whether a publish is under way. */
export const isActive = ({ state }: PublishReport): boolean => state === 'waiting' || state === 'running'

/** An answer may come later than the event that tells how it ended. */
const isOutdated = (report: PublishReport, known: PublishReport): boolean =>
  isActive(report) && !isActive(known) && known.state !== 'planned' && report.at <= known.at

/**
 * Says that the stream begins, perhaps again after it was lost. What is still active is reported at once then; publishes that ended long
 * ago are not.
 */
export function publishStreamOpened(): void {
  reports = new Map([...reports].filter(([, report]) => !isActive(report)))
  for (const listener of listeners) listener()
  for (const listener of [...openedListeners, ...changeListeners]) listener()
}

/** Where publishes are that are active or ended lately, by id, those that changed last at the end. */
export const publishReports = (): ReadonlyMap<string, PublishReport> => reports

/** The same, for parts that are drawn anew with each report. */
export const usePublishReports = (): ReadonlyMap<string, PublishReport> =>
  useSyncExternalStore(subscribe, publishReports)

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
