import { expect, it } from 'vitest'
import { commit, editingStage, title } from '../../../test/support/editing-stage.ts'
import { MINUTE } from '../../../test/support/people-stage.ts'

const { people: stage, seeded } = editingStage()

const refusals = async (): Promise<number> => {
  const entries = await stage.store.audit.list({ limit: 500 })
  return entries.filter(({ did }) => did.endsWith('.refused')).length
}

it('PEOPLE-81 records sixty refused writes of a person in an hour, and refuses all of them', async () => {
  await seeded()
  const viewer = await stage.signedIn('viewer')
  const translator = await stage.signedIn('translator')
  for (let count = 0; count < 70; count += 1)
    expect((await commit(viewer, 1, [title('Not mine')])).statusCode).toBe(403)
  expect(await refusals()).toBe(60)
  const rename = { do: 'set-field', on: 'page:7', path: ['name'], value: 'Not mine' }
  expect((await commit(translator, 1, [rename])).json().kind).toBe('refused')
  expect(await refusals()).toBe(61)
  stage.now += 61 * MINUTE
  await commit(viewer, 1, [title('Not mine')])
  expect(await refusals()).toBe(62)
})
