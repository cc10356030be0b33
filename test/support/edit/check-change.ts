import { expect } from 'vitest'
import { applyChange, invertChange } from '#edit/apply-change.ts'
import { parseChange, type Change } from '#edit/change.ts'
import { describe } from '#edit/describe.ts'
import type { Reason } from '#edit/refusal.ts'
import { checkDesign, checkPage } from '#model/check-document.ts'
import { isPage, type Document } from '#model/document.ts'
import { editRegistry } from './registry.ts'

/** Freezes plain data at every depth, so that a mutation throws. */
export function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    Object.values(value).forEach(frozen)
  }
  return value
}

/**
 * The oracle of every verb: the change survives JSON, leads from `before` to `after`, its inverse leads back to the
 * last byte and is a change as well, the outcome is valid, and nothing was mutated.
 */
export function check(change: Change, before: Document | null, after: Document | null): void {
  frozen([change, before])
  const sent: unknown = JSON.parse(JSON.stringify(change))
  expect(parseChange(sent)).toEqual({ ok: true, value: change })
  const made = afterChange(before, change)
  expect(made).toEqual(after)
  if (made) expect(problems(made)).toEqual([])
  const inverse = invertChange(before, change)
  expect(parseChange(JSON.parse(JSON.stringify(inverse)))).toEqual({ ok: true, value: inverse })
  expect(JSON.stringify(afterChange(frozen(made), inverse))).toBe(JSON.stringify(before))
  expect(JSON.stringify(afterChange(before, invertChange(made, inverse)))).toBe(JSON.stringify(made))
  expect(describe(change)).toMatch(/^[A-Z].*[^.]$/)
}

/** The change is refused for that reason, with a message that says what, why and how to fix it; the document is unchanged. */
export function refuses(change: Change, before: Document | null, reason: Reason): void {
  const shape = JSON.stringify(before)
  const outcome = applyChange(frozen(before), frozen(change), editRegistry)
  expect(outcome).toMatchObject({ ok: false, failure: { reason } })
  if (!outcome.ok) expect(outcome.failure.says).toMatch(/^[A-Z].+\.$/s)
  expect(JSON.stringify(before)).toBe(shape)
}

function afterChange(before: Document | null, change: Change): Document | null {
  const outcome = applyChange(before, change, editRegistry)
  if (!outcome.ok) throw new Error(`${outcome.failure.reason}: ${outcome.failure.says}`)
  return outcome.value
}

/** What is wrong with a document as a whole. */
export function problems(document: Document): readonly unknown[] {
  const checked = isPage(document) ? checkPage(document, editRegistry) : checkDesign(document, editRegistry)
  return checked.ok ? [] : checked.failure
}
