import type { Db } from './engine.ts'
import type { Channel } from './channel.ts'
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

/** What stood before a publish was put on record as shown. */
export type BeforeTurn = Pick<TurnRow, 'shown' | 'shown_seq' | 'planned' | 'planned_seq'>

/** Puts on record that a publish is shown; null when it has to give way, and nothing is. */
export async function enterTurn(db: Db, turn: Turn): Promise<BeforeTurn | null> {
  const row = await lockTurns(db, turn.channel)
  if (!mayShow(turn, row)) return null
  await setTurn(db, turn.channel, entered(turn, row))
  const { shown, shown_seq, planned, planned_seq } = row
  return { shown, shown_seq, planned, planned_seq }
}

/** Takes back what `enterTurn` put on record, as far as nobody came after it. */
export async function leaveTurn(db: Db, turn: Turn, before: BeforeTurn): Promise<void> {
  const row = await lockTurns(db, turn.channel)
  const { shown, shown_seq, planned, planned_seq } = before
  const plan = { planned, planned_seq }
  if (turn.planned && row.planned === turn.number) return setTurn(db, turn.channel, plan)
  if (turn.planned || row.shown !== turn.number) return
  // What was planned meanwhile stays.
  await setTurn(db, turn.channel, { shown, shown_seq, ...(row.planned === 0 ? plan : {}) })
}

/** Whether a publish that was put on record as shown has to give way to none that came after it. */
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
