import { describe, expect, it } from 'vitest'
import { checkPassword, hashPassword } from './password.ts'

describe('passwords', () => {
  it('PEOPLE-4 are kept as argon2id hashes with salt and cost, never twice the same', async () => {
    const [one, two] = await Promise.all([hashPassword('a long sentence'), hashPassword('a long sentence')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(two).not.toBe(one)
    expect(await checkPassword('a long sentence', one)).toEqual({ right: true, outdated: false })
    expect(await checkPassword('a long Sentence', one)).toEqual({ right: false, outdated: false })
  })

  it('PEOPLE-4 a cheaper hash is to be renewed', async () => {
    const cheap = (await hashPassword('x')).replace('m=19456,t=2', 'm=8192,t=1')
    expect(await checkPassword('x', cheap)).toEqual({ right: false, outdated: true })
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
