import { expect, it } from 'vitest'
import { CALLS } from '#api/calls.ts'
import { peopleStage } from '../../test/support/people-stage.ts'

const stage = peopleStage()

const policyOf = async (url: string, method: 'GET' | 'POST' = 'GET') => {
  const admin = await stage.signedIn('admin', `admin-${(count += 1)}`)
  const { headers } = await admin.ask(method, url)
  return String(headers['content-security-policy']).split('; ')
}
let count = 0

const PAGES = [
  '/manager/sign-in',
  '/manager/account',
  '/manager/reset',
  '/manager/reset/token',
  '/manager/second-factor',
  '/manager/people',
  '/manager/first-admin/token',
]

it.each(PAGES)('ATTACK-20 no page shows %s in a frame', async (path) => {
  expect(await policyOf(path)).toContain("frame-ancestors 'none'")
})

it('ATTACK-20 no page shows an answer of the API in a frame', async () => {
  const paths = CALLS.map(({ path }) => path.replaceAll(/\{\w+\}/g, 'x'))
  const framed: string[] = []
  for (const path of [...paths, '/api/openapi.json', '/api/events?after=no'])
    if (!(await policyOf(path)).includes("frame-ancestors 'none'")) framed.push(path)
  expect(framed).toEqual([])
})
