import { expect, it } from 'vitest'
import { openChromium } from './open-chromium.ts'

it('PRE-5 says how to install a browser where there is none', async () => {
  const opened = await openChromium({}, () => false)
  expect(opened).toMatchObject({ ok: false, failure: expect.stringContaining('apt-get install chromium') })
})

it('PRE-5 says how to install packages that are missing, and hides no other failure', async () => {
  const there = () => true
  const missing = async () => import(['no-such', 'package'].join('-'))
  expect(await openChromium({}, there, missing)).toMatchObject({
    ok: false,
    failure: expect.stringContaining('npm install --include=dev'),
  })
  const broken = () => Promise.reject(new SyntaxError('Unexpected token'))
  await expect(openChromium({}, there, broken)).rejects.toThrow('Unexpected token')
})
