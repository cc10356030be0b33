// A server over a data folder, as `serve` starts it: `node soak-child.ts <data folder> <port>`.
import { startServer } from '#server/start-server.ts'

const [, , dataDir = '', port = '0'] = process.argv
const config = { port: Number(port), host: '127.0.0.1', dataDir, https: false }
const { address } = await startServer(config, (error) => process.stderr.write(`${String(error)}\n`))
process.stdout.write(`answers at ${address}\n`)
