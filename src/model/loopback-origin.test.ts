import { expect, it } from 'vitest'
import { loopbackOrigin } from './loopback-origin.ts'

it.each([
  ['http://localhost:8090', 'http://localhost:8090'],
  ['localhost:8090', 'http://localhost:8090'],
  ['https://127.0.0.1:8090/', 'https://127.0.0.1:8090'],
  ['http://LOCALHOST:80', 'http://localhost'],
])('EDIT-211 %s is on this machine', (text, origin) => {
  expect(loopbackOrigin(text)).toBe(origin)
})

it.each([
  '',
  'no address',
  'https://evil.example',
  'http://localhost.evil.example',
  'http://evil.example#localhost',
  'http://localhost@evil.example:8090',
  'http://me:secret@localhost:8090',
  'http://localhost:8090/path',
  'http://localhost:8090?q',
  "http://localhost:8090 'unsafe-inline'",
  'http://localhost:8090; script-src *',
  'http://10.0.0.1:8090',
  'http://[::1]:8090',
  'http://localhost:99999',
  'ws://localhost:8090',
  'javascript://localhost:8090',
])('EDIT-211 %s is no origin of this machine', (text) => {
  expect(loopbackOrigin(text)).toBeNull()
})
