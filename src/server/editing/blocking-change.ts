import { planTakingBack, type History, type TakenStep } from '#edit/history.ts'
import type { Registry } from '#model/kind.ts'
import { pathText } from '#std/json.ts'
import type { LoggedChange } from '#store/port.ts'

/** A history whose changes have times. */
export type LoggedHistory = History & { readonly log: readonly LoggedChange[] }

/** A message that says who changed what since, and when, so that a step can't be undone (API-103). */
export function blockedText(history: LoggedHistory, step: TakenStep, registry: Registry): string {
  const { at, author, change } = history.log[blockedAt(history, step, registry)]!
  const time = new Date(at).toISOString().slice(0, 16).replace('T', ' ')
  return `${author} has changed the same thing since (${placeText(change)}, ${time} UTC). Take that change back first, or bring back an earlier state from the history of ${change.on}.`
}

/** The index of the first change that prevents undoing the step. Found by bisection, because the log may be long. */
function blockedAt({ log, start }: LoggedHistory, step: TakenStep, registry: Registry): number {
  let [free, blocked] = [0, log.length]
  while (blocked - free > 1) {
    const middle = (free + blocked) >> 1
    const isFree = planTakingBack({ log: log.slice(0, middle), start }, step, registry).ok
    if (isFree) free = middle
    else blocked = middle
  }
  return blocked - 1
}

/** The parts of a change for the message: its verb, and the part and field that it names. */
function placeText(change: LoggedChange['change']): string {
  const of = 'of' in change && change.of !== undefined ? Object.values(change.of).map(String) : []
  const path = 'path' in change ? [pathText(change.path)] : []
  return [change.do, ...of, ...path].join(' ')
}
