import { expect, it } from 'vitest'
import { serverConfig } from './config.ts'

it('HTTP-10 answers at http://127.0.0.1:8080 when nothing is set', () => {
  expect(serverConfig({}, '/site')).toEqual({
    ok: true,
    value: { port: 8080, host: '127.0.0.1', dataDir: '/site/.data', https: false, hosts: [] },
  })
})

it('HTTP-10 takes what is set', () => {
  const env = {
    PORT: '0',
    HOST: '::1',
    DATA_DIR: '/var/site',
    BEHIND_HTTPS: '1',
    ALLOWED_HOSTS: 'www.shop.example,Shop',
  }
  expect(serverConfig(env, '/site')).toEqual({
    ok: true,
    value: { port: 0, host: '::1', dataDir: '/var/site', https: true, hosts: ['www.shop.example', 'shop'] },
  })
})

it('HTTP-10 names every wrong setting and what to write instead', () => {
  const read = serverConfig({ PORT: '80a', HOST: 'a b', BEHIND_HTTPS: 'yes', ALLOWED_HOSTS: 'a:80' }, '/site')
  expect(read.ok).toBe(false)
  expect(read.ok ? [] : read.failure).toEqual([
    expect.stringMatching(/^PORT is "80a": write a number/),
    expect.stringMatching(/^HOST is "a b": write a host name/),
    expect.stringMatching(/^BEHIND_HTTPS is "yes": write 1/),
    expect.stringMatching(/^ALLOWED_HOSTS names "a:80": write host names/),
  ])
})
