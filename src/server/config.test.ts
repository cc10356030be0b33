import { expect, it } from 'vitest'
import { serverConfig } from './config.ts'

it('HTTP-10 answers at http://127.0.0.1:8080 when nothing is set', () => {
  expect(serverConfig({}, '/site')).toEqual({
    ok: true,
    value: {
      port: 8080,
      host: '127.0.0.1',
      dataDir: '/site/.data',
      https: false,
      hosts: [],
      formSeconds: 2,
      maxConnections: 2_000,
      logsAnswers: false,
    },
  })
})

it('HTTP-10 takes what is set', () => {
  const env = {
    PORT: '0',
    HOST: '::1',
    DATA_DIR: '/var/site',
    BEHIND_HTTPS: '1',
    ALLOWED_HOSTS: 'www.shop.example,Shop',
    METRICS_TOKEN: 'a token of the tests',
    LOG_ANSWERS: '1',
    FORM_MIN_SECONDS: '0',
    MAX_CONNECTIONS: '500',
    MAX_CONNECTIONS_PER_ADDRESS: '50',
    MEDIA_MB: '500',
  }
  expect(serverConfig(env, '/site')).toEqual({
    ok: true,
    value: {
      port: 0,
      host: '::1',
      dataDir: '/var/site',
      https: true,
      hosts: ['www.shop.example', 'shop'],
      metricsToken: 'a token of the tests',
      formSeconds: 0,
      maxConnections: 500,
      maxPerAddress: 50,
      mediaBytes: 500_000_000,
      logsAnswers: true,
    },
  })
})

it('HTTP-10 names every wrong setting and what to write instead', () => {
  const wrong = {
    PORT: '80a',
    HOST: 'a b',
    BEHIND_HTTPS: 'yes',
    ALLOWED_HOSTS: 'a:80',
    TRUSTED_PROXIES: '10.0.0.0/8,proxy',
    METRICS_TOKEN: 'short',
    LOG_ANSWERS: 'all',
    MAX_CONNECTIONS: '9',
  }
  const read = serverConfig(wrong, '/site')
  expect(read.ok ? [] : read.failure.toSorted()).toEqual([
    expect.stringMatching(/^ALLOWED_HOSTS names "a:80": write host names/),
    expect.stringMatching(/^BEHIND_HTTPS is "yes": write 1/),
    expect.stringMatching(/^HOST is "a b": write a host name/),
    expect.stringMatching(/^LOG_ANSWERS is "all": write 1/),
    expect.stringMatching(/^MAX_CONNECTIONS is "9": write a number of connections, 10 at least/),
    expect.stringMatching(/^METRICS_TOKEN is too short/),
    expect.stringMatching(/^PORT is "80a": write a number/),
    expect.stringMatching(/^TRUSTED_PROXIES names "proxy": write addresses/),
  ])
  expect(JSON.stringify(read)).not.toContain('short"')
})

it('HTTP-10 takes a secret from a file, and says which one can not be read', () => {
  const read = serverConfig({ METRICS_TOKEN_FILE: '/no/such/file' }, '/site')
  expect(read.ok ? [] : read.failure).toEqual([
    expect.stringMatching(/^METRICS_TOKEN_FILE is "\/no\/such\/file"/),
  ])
})
