import { useMemo, useSyncExternalStore } from 'react'
import type { z } from 'zod'
import { announcePresence, PRESENCE_EVERY_MS, type present } from '#api/presence.ts'
import type { DocumentKey } from '#model/document.ts'
import { ask } from './ask.ts'

/** A person's window, what it shows, and the person's color. */
export type PresentPerson = z.infer<typeof present> & { readonly color: string }

/** Colors of people, with sufficient contrast on white and on dark. */
const COLORS = [
  '#2563eb',
  '#c2410c',
  '#15803d',
  '#7e22ce',
  '#be185d',
  '#0e7490',
  '#a16207',
  '#475569',
] as const

/** Minimum interval for reporting selections to others, in ms. */
const ANNOUNCE_AFTER_MS = 250

/** Unique id of this window. */
const TAB = crypto.randomUUID()

let people: readonly PresentPerson[] = []
const listeners = new Set<() => void>()
let shown: { readonly document: DocumentKey | null; readonly selection: string | null } = {
  document: null,
  selection: null,
}
let timer: ReturnType<typeof setTimeout> | undefined

/** Receives who is present from the event stream, in order of arrival. */
export function hearPresence(all: readonly z.infer<typeof present>[]): void {
  const colors = colorsOf(all.map(({ email }) => email))
  people = all
    .filter(({ tab }) => tab !== TAB)
    .map((one) => ({ ...one, color: colors.get(one.email) ?? COLORS[0] }))
  for (const listener of listeners) listener()
}

/** Whether another window shows a page. */
export const hasOthers = (): boolean => people.some(({ document }) => document !== null)

/** A color for each person: derived from the person if it is free, so that it is the same tomorrow. */
export function colorsOf(emails: readonly string[]): ReadonlyMap<string, string> {
  const colors = new Map<string, string>()
  for (const email of emails) {
    if (colors.has(email)) continue
    const taken = new Set(colors.values())
    const own = Array.from(email).reduce(
      (sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973,
      7,
    )
    const order = COLORS.map((_, at) => COLORS[(own + at) % COLORS.length]!)
    colors.set(email, order.find((color) => !taken.has(color)) ?? order[0]!)
  }
  return colors
}

/** The other windows that show a document, including one's own in other tabs; without a key all other windows. */
export function usePresence(documentKey?: DocumentKey): readonly PresentPerson[] {
  const all = useSyncExternalStore(subscribe, () => people)
  return useMemo(
    () => (documentKey === undefined ? all : all.filter(({ document }) => document === documentKey)),
    [all, documentKey],
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Reports the selection here to others, as an address in `data-text`; null for none. Nothing is reported of a document that was not announced. */
export function announce(selection: string | null): void {
  if (shown.document === null || selection === shown.selection) return
  shown = { ...shown, selection }
  schedule(ANNOUNCE_AFTER_MS)
}

/** Reports to others which document this window shows, from now on and until it closes. */
export function announceDocument(document: DocumentKey | null): void {
  shown = { document, selection: null }
  schedule(0)
  addEventListener('pagehide', leave)
}

function schedule(ms: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    void ask(announcePresence, { body: { tab: TAB, ...shown } })
    schedule(PRESENCE_EVERY_MS)
  }, ms)
}

function leave(): void {
  clearTimeout(timer)
  const body = JSON.stringify({ tab: TAB, ...shown, leaves: true })
  // The response after the window closed is ignored.
  void fetch(announcePresence.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    keepalive: true,
  }).catch(() => {})
}
