import type { MigrationStep } from '../migration-step.ts'

/**
 * What a publish may have to yield to: the last change of the latest immediate publish, and turn and last change of the
 * latest planned one.
 */
export const plannedTurns: MigrationStep = async (schema, { integer }, db) => {
  for (const name of ['shown_seq', 'planned', 'planned_seq']) {
    const table = schema.alterTable('release_turn')
    await table.addColumn(name, integer, (c) => c.notNull().defaultTo(0)).execute()
  }
  const shown = await db
    .selectFrom('release_channel')
    .innerJoin('release', 'release.id', 'release_channel.release_id')
    .select(['release_channel.channel', 'release.seq'])
    .execute()
  for (const { channel, seq } of shown) {
    await db
      .insertInto('release_turn')
      .values({ channel, given: 0, shown: 0, shown_seq: seq, planned: 0, planned_seq: 0 })
      .onConflict((conflict) => conflict.column('channel').doUpdateSet({ shown_seq: seq }))
      .execute()
  }
}
