import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))

it('CLI-9 says nothing of a reader that went away, and does its work', async () => {
  const child = spawn(process.execPath, [MAIN, '--help'])
  child.stdout.destroy()
  let told = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (told += text))
  expect(await once(child, 'close')).toEqual([0, null])
  expect(told).toBe('')
})
