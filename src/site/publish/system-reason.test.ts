import { expect, it } from 'vitest'
import { systemReason } from './system-reason.ts'

const failure = (code: string) =>
  Object.assign(new Error(`${code}: something, write '/var/site/releases/7'`), { code })

it.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE', 'EIO', 'ENOMEM'])(
  'OPS-21 says what %s means and what to do, without paths',
  (code) => {
    const says = systemReason(new Error('not made', { cause: failure(code) }))
    expect(says).toMatch(/^[A-Z][^/]+\. [A-Z][^/]+\.$/)
    expect(says).not.toContain(code)
  },
)

it.each([new Error('There is no page 7.'), failure('constructor'), 'no error', null])(
  'OPS-21 leaves other failures as they are: %s',
  (error) => {
    expect(systemReason(error)).toBeNull()
  },
)
