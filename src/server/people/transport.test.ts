import { expect, it } from 'vitest'
import { transportOf } from './transport.ts'

it.each([
  'localhost',
  'localhost:8080',
  'shop.localhost:1',
  '127.0.0.1',
  '127.1.2.3:80',
  '[::1]:8080',
  'LOCALHOST',
])('PEOPLE-18 %s is the browser’s own machine', (host) => {
  expect(transportOf(host, false)).toBe('loopback')
  expect(transportOf(host, true)).toBe('https')
})

it.each([
  undefined,
  '',
  'shop.example',
  '192.168.1.4:8080',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  '[::2]',
  '1270.0.0.1',
  'x@localhost',
])('PEOPLE-18 %s is not', (host) => {
  expect(transportOf(host, false)).toBe('readable')
})
