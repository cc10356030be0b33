import type { Db } from './engine.ts'
import type { Channel } from './releases.ts'
import type { Tables } from './tables.ts'

/** A publish's place among those of its channel. */
export type Turn = {
  readonly channel: Channel
  /** From `takeTurn`. */
  readonly number: number
  /** The last change that is part of it. */
  readonly seq: number
  /** Whether it was planned, and not wanted by somebody now. */
  readonly planned: boolean
}

type TurnRow = Tables['release_turn']

/** Begins a publish. */
export async function takeTurn(db: Db, channel: Channel): Promise<number> {
  const { given, shown, planned } = await lockTurns(db, channel)
  // A store that was restored may have given less turns than are under way.
  const turn = Math.max(given, shown, planned) + 1
  await db.updateTable('release_turn').set({ given: turn }).where('channel', '=', channel).execute()
  return turn
}

/** Puts on record that a publish is shown; false when it has to give way, and nothing is. */
export async function enterTurn(db: Db, turn: Turn): Promise<boolean> {
  const { channel, number, seq } = turn
  const row = await lockTurns(db, channel)
  if (!mayShow(turn, row)) return false
  const entered = turn.planned
    ? { planned: number, planned_seq: seq }
    : { shown: number, shown_seq: seq, ...(number > row.planned ? { planned: 0, planned_seq: 0 } : {}) }
  await db.updateTable('release_turn').set(entered).where('channel', '=', channel).execute()
  return true
}

/**
 * Whether a publish gives way to none that was shown. One that somebody wanted gives way to any that began later; but to a
 * planned one only when that holds as much, for a plan keeps nobody from showing what came after it was made. A planned one
 * gives way to whatever holds a later change, whichever came first.
 */
function mayShow({ number, seq, planned }: Turn, row: TurnRow): boolean {
  if (row.shown > number) return false
  if (planned) return Math.max(row.shown_seq, row.planned_seq) <= seq
  return row.planned <= number || row.planned_seq < seq
}

/** The turns of a channel, which nobody else reads or changes until the transaction ends. */
async function lockTurns(db: Db, channel: Channel): Promise<TurnRow> {
  return db
    .insertInto('release_turn')
    .values({ channel, given: 0, shown: 0, shown_seq: 0, planned: 0, planned_seq: 0 })
    .onConflict((conflict) => conflict.column('channel').doUpdateSet({ channel }))
    .returningAll()
    .executeTakeFirstOrThrow()
}
