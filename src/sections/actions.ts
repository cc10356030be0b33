import type { z } from 'zod'
import { choice, items, target, text } from '#model/field.ts'

/** Looks of a call to do something; the first of a row is primary when it names none. */
const ACTION_LOOKS = ['primary', 'secondary', 'quiet'] as const

const MAX_ACTIONS = 6

/** A row of links that look like buttons. */
export const actions = () => items({ label: text(), link: target(), look: choice(ACTION_LOOKS) }, MAX_ACTIONS)

export type ActionData = NonNullable<z.infer<ReturnType<typeof actions>>>[number]
