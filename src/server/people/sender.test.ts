import { describe, expect, it } from 'vitest'
import { senderOf } from './sender.ts'

const HTTPS = { https: true, origin: 'https://www.shop.example' }
const LOOPBACK = { https: false, origin: 'https://www.shop.example' }
const cookie = '__Host-session=x'

describe('who sends a request that changes something', () => {
  it.each([
    ['a page here, by a browser of today', { 'sec-fetch-site': 'same-origin', host: 'a.example' }, HTTPS],
    ['a page here, by an older browser', { origin: 'https://a.example:8443', host: 'A.example:8443' }, HTTPS],
    ['a page here, on loopback', { origin: 'http://localhost:8080', host: 'localhost:8080' }, LOOPBACK],
    [
      'the site, where a proxy asks another host',
      { origin: 'https://www.shop.example', host: '10.0.0.2' },
      HTTPS,
    ],
  ])('PEOPLE-9 is %s', (_who, headers, own) => {
    expect(senderOf({ ...headers, cookie }, own)).toBe('own')
  })

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }, HTTPS],
    ['a sister host', { 'sec-fetch-site': 'same-site' }, HTTPS],
    ['an address that was typed', { 'sec-fetch-site': 'none' }, HTTPS],
    [
      'another site that names us too',
      { 'sec-fetch-site': 'cross-site', origin: 'https://a.example' },
      HTTPS,
    ],
    ['another port', { origin: 'https://a.example:8443' }, HTTPS],
    ['another scheme', { origin: 'http://a.example' }, HTTPS],
    ['another scheme of the same port', { origin: 'https://a.example' }, LOOPBACK],
    ['a host that begins like ours', { origin: 'https://a.example.evil.example' }, HTTPS],
    ['a sandbox', { origin: 'null' }, HTTPS],
    ['nothing that parses', { origin: 'https://[' }, HTTPS],
    ['a browser that says nothing', {}, HTTPS],
  ])('PEOPLE-9 is not %s', (_who, headers, own) => {
    expect(senderOf({ host: 'a.example', cookie, ...headers }, own)).toBe('foreign')
  })

  it('PEOPLE-9 is a program when nothing is said and no cookie comes', () => {
    expect(senderOf({ host: 'a.example' }, HTTPS)).toBe('unknown')
  })
})
