import { describe, expect, it } from 'vitest'
import {
  countedAs,
  NO_PROXY,
  ONE_PROXY,
  trustedProxies,
  visitorAddress,
  type ProxyTrust,
} from './visitor-address.ts'

const seen = (trusts: ProxyTrust, ip: string, forwarded?: string) =>
  visitorAddress({ ip, headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } }, trusts)

function trusting(list: string): ProxyTrust {
  const read = trustedProxies(list)
  if (!read.ok) throw new Error(read.failure)
  return read.value
}

describe('the address of a visitor', () => {
  it.each([
    ['nobody is trusted', NO_PROXY, '198.51.100.7', '203.0.113.1', '198.51.100.7'],
    ['one proxy is', ONE_PROXY, '10.0.0.2', '6.6.6.6, 203.0.113.1', '203.0.113.1'],
    ['the proxy says nothing', ONE_PROXY, '10.0.0.2', undefined, '10.0.0.2'],
    ['the proxy says nonsense', ONE_PROXY, '10.0.0.2', 'evil"\u0001', '10.0.0.2'],
    ['a chain is', trusting('10.0.0.0/8,::1'), '::1', '6.6.6.6, 203.0.113.1, 10.1.2.3', '203.0.113.1'],
    ['a stranger connects', trusting('10.0.0.0/8'), '198.51.100.7', '203.0.113.1', '198.51.100.7'],
    ['addresses are written long', trusting('10.0.0.2'), '::ffff:10.0.0.2', '203.0.113.1', '203.0.113.1'],
    ['the proxy adds a port', ONE_PROXY, '10.0.0.2', '6.6.6.6:1, 203.0.113.1:4711', '203.0.113.1'],
    ['ports stand behind version 6', trusting('::1'), '::1', '[2001:db8::7]:4711', '2001:db8::7'],
    ['version 6 stands in brackets', trusting('::1'), '::1', '[2001:db8::7]', '2001:db8::7'],
    ['a chain adds ports', trusting('10.0.0.0/8'), '10.0.0.1', '203.0.113.1:9, 10.1.2.3:80', '203.0.113.1'],
    ['what stands behind is no port', ONE_PROXY, '10.0.0.2', '203.0.113.1:evil', '10.0.0.2'],
  ])('HTTP-21 HTTP-41 is told by those who are trusted: %s', (_case, trusts, ip, forwarded, address) => {
    expect(seen(trusts, ip, forwarded)).toBe(address)
  })

  it.each(['proxy.example', '10.0.0.0/33', '10.0.0.0/x', '10.0.0.0/8/8', ''])(
    'HTTP-21 refuses "%s" as a proxy',
    (list) => {
      expect(trustedProxies(list).ok).toBe(false)
    },
  )
})

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8:1:2:3:4:192.0.2.1', '2001:db8:1:2::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ['unknown', 'unknown'],
])('PEOPLE-6 HTTP-17 limits count %s as %s', (address, counted) => {
  expect(countedAs(address)).toBe(counted)
})
