import { createServer } from 'node:http'
import sirv from 'sirv'

const serve = sirv(process.env.SERVED, { brotli: true, gzip: true, etag: true })
createServer((request, response) => serve(request, response, () => response.writeHead(404).end())).listen(
  Number(process.env.PORT),
  '127.0.0.1',
)
