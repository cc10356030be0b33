import { describe, expect, it } from 'vitest'
import { MANAGER_HOME, returnPath } from './return-path.ts'

describe('where signing in leads', () => {
  it.each(['/manager/', '/manager/pages?id=4', '/preprod/', '/preprod/fr/pricing', '/preprod'])(
    'PEOPLE-14 back to %s',
    (path) => {
      expect(returnPath(path)).toBe(path)
    },
  )

  it.each([
    undefined,
    ['/preprod/'],
    '',
    '/',
    '/pricing',
    '//evil.example/manager/',
    '/\\evil.example/manager/',
    '/manager/../../evil',
    '/manager/../pricing',
    'https://evil.example/manager/',
    'javascript:alert(1)',
    '/\t/evil.example/manager/',
    '/managers',
    'http://[',
    '//[',
    'http://a:b',
    'http://%',
    'https://xn--/manager/',
    '/manager//evil.example/..//..//',
    '/manager/%2e%2e/%2e%2e/pricing',
    'manager/',
    '///evil.example/manager/',
    'http:/manager/',
    'http:manager/',
    '@evil.example/manager/',
    '/manager/\r\nset-cookie: a=b',
    '/api/session',
  ])('PEOPLE-14 not to %j', (requested) => {
    expect(returnPath(requested)).toBe(MANAGER_HOME)
  })
})
