import { describe, expect, it } from 'vitest'
import { isOwnHost } from './host-guard.ts'

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
