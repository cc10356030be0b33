import type { Db } from './engine.ts'
import type { Channel } from './channel.ts'
import type { Tables } from './tables.ts'

/** A publish's place in the order of its channel. */
export type Turn = {
  readonly channel: Channel
  /** From `takeTurn`. */
  readonly number: number
  /** The last change that it includes. */
  readonly seq: number
  /** Whether it was planned, rather than requested for now. */
  readonly planned: boolean
}

type TurnRow = Tables['release_turn']

/** Registers the start of a publish. */
export async function takeTurn(db: Db, channel: Channel): Promise<number> {
  const { given, shown, planned } = await lockTurns(db, channel)
  // A restored store may have issued fewer turns than there are running publishes.
  const turn = Math.max(given, shown, planned) + 1
  await db.updateTable('release_turn').set({ given: turn }).where('channel', '=', channel).execute()
  return turn
}

/** The record as it was before a publish was recorded as live. */
export type BeforeTurn = Pick<TurnRow, 'shown' | 'shown_seq' | 'planned' | 'planned_seq'>

/** Records that a publish is live; null, and no record, if it has to yield to another one. */
export async function enterTurn(db: Db, turn: Turn): Promise<BeforeTurn | null> {
  const row = await lockTurns(db, turn.channel)
  if (!mayShow(turn, row)) return null
  await setTurn(db, turn.channel, entered(turn, row))
  const { shown, shown_seq, planned, planned_seq } = row
  return { shown, shown_seq, planned, planned_seq }
}

/** Reverts what `enterTurn` recorded, unless another publish was recorded since. */
export async function leaveTurn(db: Db, turn: Turn, before: BeforeTurn): Promise<void> {
  const row = await lockTurns(db, turn.channel)
  const { shown, shown_seq, planned, planned_seq } = before
  const plan = { planned, planned_seq }
  if (turn.planned && row.planned === turn.number) return setTurn(db, turn.channel, plan)
  if (turn.planned || row.shown !== turn.number) return
  // Planned publishes that were recorded meanwhile stay.
  await setTurn(db, turn.channel, { shown, shown_seq, ...(row.planned === 0 ? plan : {}) })
}

/** Whether a publish that was recorded as live still need not yield to one recorded since. */
export async function holdsTurn(db: Db, turn: Turn): Promise<boolean> {
  const rows = db.selectFrom('release_turn').where('channel', '=', turn.channel).selectAll()
  return mayShow(turn, await rows.executeTakeFirstOrThrow())
}

const setTurn = async (db: Db, channel: Channel, values: Partial<BeforeTurn>): Promise<void> => {
  await db.updateTable('release_turn').set(values).where('channel', '=', channel).execute()
}

function entered({ number, seq, planned }: Turn, row: TurnRow): Partial<BeforeTurn> {
  if (planned) return { planned: number, planned_seq: seq }
  const isAfterPlan = number > row.planned
  return { shown: number, shown_seq: seq, ...(isAfterPlan ? { planned: 0, planned_seq: 0 } : {}) }
}

/**
 * Whether a publish need not yield to one that is already live. Every publish yields to a requested one that started
 * later. A requested one yields to a planned one that started later only if that includes at least the same changes: a
 * plan must not keep newer edits from being published. A planned one also yields to any publish that includes a later
 * change, whichever started first.
 */
function mayShow({ number, seq, planned }: Turn, row: TurnRow): boolean {
  if (row.shown > number) return false
  if (planned) return Math.max(row.shown_seq, row.planned_seq) <= seq
  return row.planned <= number || row.planned_seq < seq
}

/** The turns of a channel, locked until the transaction ends. */
async function lockTurns(db: Db, channel: Channel): Promise<TurnRow> {
  return db
    .insertInto('release_turn')
    .values({ channel, given: 0, shown: 0, shown_seq: 0, planned: 0, planned_seq: 0 })
    .onConflict((conflict) => conflict.column('channel').doUpdateSet({ channel }))
    .returningAll()
    .executeTakeFirstOrThrow()
}
