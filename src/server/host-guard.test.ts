import { describe, expect, it } from 'vitest'
import { hostGuard, isOwnHost } from './host-guard.ts'

const NAMES = ['www.stockwright.example']

describe('the host of a request', () => {
  it.each([
    'www.stockwright.example',
    'WWW.Stockwright.Example:443',
    'www.stockwright.example.',
    'localhost:8080',
    'preview.localhost',
    '127.0.0.1:8080',
    '192.168.1.7',
    '[::1]:8080',
  ])('HTTP-20 is ours: %s', (host) => {
    expect(isOwnHost(host, NAMES)).toBe(true)
  })

  it.each([
    undefined,
    '',
    'evil.example',
    'www.stockwright.example.evil.example',
    'evilwww.stockwright.example',
    'www.stockwright.example@evil.example',
    'www.stockwright.example:443:80',
    'www.stockwright.example/..',
    '127.0.0.1.evil.example',
    '[::1',
    'localhost evil.example',
  ])('HTTP-20 is not ours: %j', (host) => {
    expect(isOwnHost(host, NAMES)).toBe(false)
  })
})

it('HTTP-20 a server whose address has changed answers under both until the release has the new one', () => {
  let origin = 'https://before.example'
  const isOwn = hostGuard({ hosts: ['shop'], address: 'https://after.example' }, () => origin)
  const owned = () =>
    ['before.example', 'after.example', 'shop', 'evil.example'].filter((host) => isOwn(host))
  expect(owned()).toEqual(['before.example', 'after.example', 'shop'])
  origin = 'https://after.example'
  expect(owned()).toEqual(['after.example', 'shop'])
})
