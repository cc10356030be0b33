import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../support/free-port.ts'

/** A caching proxy before several servers. */
export type Balancer = { readonly address: string; readonly stop: () => Promise<void> }

/** Starts nginx with the project's own configuration for it (hosting/balancer.conf), at a free port. */
export async function startBalancer(folder: string, servers: readonly string[]): Promise<Balancer> {
  const port = await freePort()
  const file = join(folder, 'balancer.conf')
  await writeFile(file, await configFor(folder, port, servers))
  const nginx = spawn('/usr/sbin/nginx', ['-c', file], { stdio: 'inherit' })
  const address = `http://127.0.0.1:${port}`
  while (nginx.exitCode === null) {
    const answer = await fetch(`${address}/api/health`).catch(() => null)
    if (answer !== null) break
  }
  return {
    address,
    stop: async () => {
      if (nginx.exitCode !== null) return
      nginx.kill()
      await once(nginx, 'exit')
    },
  }
}

async function configFor(folder: string, port: number, servers: readonly string[]): Promise<string> {
  const { readFile } = await import('node:fs/promises')
  const given = await readFile(new URL('../../hosting/balancer.conf', import.meta.url), 'utf8')
  const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/tmp-${name};`)
    .join(' ')
  const upstream = servers.map((server) => `    server ${new URL(server).host} max_fails=1 fail_timeout=1s;`)
  const config = given
    .replace(/( *server [\w.-]+:8080[^;]*;\n)+/, `${upstream.join('\n')}\n`)
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replaceAll('/var/cache/nginx/site', `${folder}/cache`)
    .replace('http {', `http {\n  access_log off; ${own}`)
  return `daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;\n${config}`
}
