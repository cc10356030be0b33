import { expect, it } from 'vitest'
import { chaosStage } from './editing-chaos.ts'

const chaos = chaosStage()

it('DRAFT-4 people whose line loses and doubles requests, whose windows and servers die, lose and double no word', async () => {
  expect(await chaos(100)).toBeGreaterThan(0)
})
