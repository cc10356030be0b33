import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { checkPassword, hashPassword } from './password.ts'

const REAL = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/

describe('passwords', () => {
  it('PEOPLE-4 are kept as argon2id hashes with salt and cost, never twice the same', async () => {
    const [one, two] = await Promise.all([hashPassword('a long sentence'), hashPassword('a long sentence')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(two).not.toBe(one)
    expect(await checkPassword('a long sentence', one)).toEqual({ right: true, outdated: false })
    expect(await checkPassword('a long Sentence', one)).toEqual({ right: false, outdated: false })
  })

  it('PEOPLE-4 cost what OWASP recommends outside of tests, which load a cheaper cost', async () => {
    const file = new URL('password.ts', import.meta.url)
    const program = `import { hashPassword } from '${file}'; console.log(await hashPassword('x'))`
    const asked = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program])
    const made = (await asked).stdout.trim()
    expect(made).toMatch(REAL)
    expect(await checkPassword('x', made)).toMatchObject({ right: true })
    expect(await hashPassword('x')).not.toMatch(REAL)
  })

  it.each([
    [{ memory: 8 }, { memory: 16 }],
    [{ passes: 1 }, { passes: 2 }],
  ])('PEOPLE-4 a hash of the cost %j is to be renewed where it is %j', async (earlier, current) => {
    const least = { memory: 8, passes: 1, parallelism: 1 }
    const hash = await hashPassword('x', { ...least, ...earlier })
    expect(await checkPassword('x', hash, { ...least, ...current })).toEqual({ right: true, outdated: true })
    expect(await checkPassword('x', hash, { ...least, ...earlier })).toEqual({ right: true, outdated: false })
  })

  it('PEOPLE-4 letters are the same however they are composed', async () => {
    const hash = await hashPassword('caf\u00e9 au lait')
    expect(await checkPassword('cafe\u0301 au lait', hash)).toMatchObject({ right: true })
  })

  it.each([
    null,
    '',
    'plain',
    '$argon2i$v=19$m=1,t=1,p=1$AAAA$AAAA',
    '$argon2id$v=19$m=99999999,t=1,p=1$AAAA$AA',
  ])('PEOPLE-5 nothing matches %j', async (stored) => {
    expect(await checkPassword('', stored)).toEqual({ right: false, outdated: false })
  })
})
