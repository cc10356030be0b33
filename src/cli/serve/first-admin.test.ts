import { expect, it } from 'vitest'
import { firstAdminText } from './first-admin.ts'

it.each([
  ['http://127.0.0.1:8080', undefined, 'http://127.0.0.1:8080/manager/start?token=t'],
  ['http://0.0.0.0:8080', '', 'http://127.0.0.1:8080/manager/start?token=t'],
  ['http://[::]:8080', undefined, 'http://[::1]:8080/manager/start?token=t'],
  ['http://0.0.0.0:8080', 'https://shop.example/', 'https://shop.example/manager/start?token=t'],
])(
  'PEOPLE-10 prints a link that a browser can open, at %s of %s, and the way without one',
  (address, origin, link) => {
    const [told, other] = firstAdminText('/manager/start?token=t', address, { SITE_ORIGIN: origin })
    expect(told).toBe(`Nobody has an account yet. Make the first admin within 30 minutes: ${link}`)
    expect(other).toContain('user add <email> --role admin')
  },
)
