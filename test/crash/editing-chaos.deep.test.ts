import { expect, it } from 'vitest'
import { chaosStage } from './editing-chaos.ts'

/** Actions of people in one run; `CHAOS_ROUNDS=5000 npx vitest run --project deep test/crash/editing-chaos` makes more. */
const ROUNDS = Number(process.env['CHAOS_ROUNDS'] ?? 1_000)

const chaos = chaosStage()

it(`DRAFT-4 people whose line loses and doubles requests, whose windows and servers die, lose and double no word, ${ROUNDS} times`, async () => {
  expect(await chaos(ROUNDS)).toBeGreaterThan(0)
})
