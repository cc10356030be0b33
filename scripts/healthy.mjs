// The health check of the container: ends with 0 if the server of the same settings is ready, else with 1.
import { request } from 'node:http'

/** Addresses that mean every interface of the machine. */
const ANY = new Set(['', '0.0.0.0', '::'])

const { HOST = '', PORT = '8080' } = process.env
const asked = request({
  host: ANY.has(HOST) ? '127.0.0.1' : HOST,
  port: PORT,
  path: '/api/ready',
  // The server knows its public names and addresses; a name of this container it need not know.
  headers: { host: '127.0.0.1' },
})
asked.on('response', ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1))
asked.on('error', () => process.exit(1))
asked.end()
