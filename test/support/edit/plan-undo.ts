import { nextRedo, nextUndo, planTakingBack, type History, type Undo } from '#edit/history.ts'
import { refused, type Refusal } from '#edit/refusal.ts'
import type { Registry } from '#model/kind.ts'
import type { Result } from '#std/result.ts'

/** The undo of a person's latest commit in a log that holds everything. */
export const planUndo = (history: History, author: string, registry: Registry) =>
  taking({ name: nextUndo(commitsOf(history, author)), author }, history, registry)

/** The redo of a person's latest undo in a log that holds everything. */
export const planRedo = (history: History, author: string, registry: Registry) =>
  taking({ name: nextRedo(commitsOf(history, author)), author }, history, registry)

const commitsOf = ({ log }: History, author: string) => log.filter((logged) => logged.author === author)

type Sought = { readonly name: string | undefined; readonly author: string }

const taking = ({ name, author }: Sought, history: History, registry: Registry): Result<Undo, Refusal> =>
  name === undefined
    ? refused('not-found', 'There is nothing to take back.')
    : planTakingBack(history, { name, author }, registry)
