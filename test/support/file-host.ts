import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { exportSite } from '#publish/export/export-site.ts'
import type { PublishInput } from '#publish/make/publish-input.ts'
import { freePort } from './free-port.ts'

const NGINX_CONFIG = fileURLToPath(new URL('../../hosting/nginx.conf', import.meta.url))

/** Where Debian's packages put the programs. */
const PROGRAMS = { nginx: '/usr/sbin/nginx', caddy: '/usr/bin/caddy' } as const

export type FileHostName = keyof typeof PROGRAMS

export const FILE_HOSTS = ['nginx', 'caddy'] as const satisfies readonly FileHostName[]

/** Whether this machine has the program; `npm test` installs it where that can be done. */
export function hasFileHost(name: FileHostName): boolean {
  const isHere = existsSync(PROGRAMS[name])
  if (!isHere) console.log(`${name} is not tested: ${PROGRAMS[name]} is missing.`)
  return isHere
}

export type FileHost = {
  readonly address: string
  /** The address without encryption, which leads to the encrypted one; Caddy makes its own and is tested without. */
  readonly plainAddress: string | null
  readonly close: () => Promise<void>
}

/** Exports a site and lets a program answer it at a free port, with the configuration that the project gives to it. */
export async function fileHost(name: FileHostName, input: PublishInput): Promise<FileHost> {
  const folder = await mkdtemp(join(tmpdir(), `site-${name}-`))
  const site = join(folder, 'site')
  await mkdir(site)
  await exportSite(site, input)
  const [port, plainPort] = [await freePort(), await freePort()]
  const address = `http://127.0.0.1:${port}`
  const program =
    name === 'nginx' ? await nginx(folder, site, port, plainPort) : await caddy(folder, site, address)
  await answers(program, address)
  return {
    address,
    plainAddress: name === 'nginx' ? `http://127.0.0.1:${plainPort}` : null,
    close: async () => {
      if (program.exitCode === null && program.kill()) await once(program, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The configuration as it is, with another folder and ports, and without the certificate. */
async function nginx(folder: string, site: string, port: number, plainPort: number): Promise<ChildProcess> {
  const config = (await readFile(NGINX_CONFIG, 'utf8'))
    .replaceAll('/srv/site', site)
    .replace(/listen 443[^;]*;/, `listen 127.0.0.1:${port};`)
    .replace(/listen 80[^;]*;/, `listen 127.0.0.1:${plainPort};`)
    .replaceAll(/listen \[::\][^;]*;/g, '')
    .replace(/ssl_certificate[^;]*;\s*ssl_certificate_key[^;]*;/, '')
  const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/tmp-${kind};`)
    .join(' ')
  const whole = `daemon off; master_process off; pid ${folder}/nginx.pid; error_log stderr;\n${config.replace('http {', `http { access_log off; ${own}`)}`
  await writeFile(join(folder, 'nginx.conf'), whole)
  return spawn(PROGRAMS.nginx, ['-c', join(folder, 'nginx.conf')], { stdio: 'inherit' })
}

/** The configuration as it is, without its administration endpoint. */
async function caddy(folder: string, site: string, address: string): Promise<ChildProcess> {
  const config = join(folder, 'Caddyfile')
  const options = '{\n\tadmin off\n\tlog {\n\t\tlevel WARN\n\t}\n}\n'
  await writeFile(config, options + (await readFile(join(site, '_hosting/Caddyfile'), 'utf8')))
  const others = `http://:${new URL(address).port}`
  const env = { ...process.env, SITE_ADDRESS: address, SITE_OTHERS: others, SITE_FOLDER: site, HOME: folder }
  return spawn(PROGRAMS.caddy, ['run', '--config', config, '--adapter', 'caddyfile'], {
    env,
    stdio: 'inherit',
  })
}

async function answers(program: ChildProcess, address: string): Promise<void> {
  while (program.exitCode === null) {
    try {
      await fetch(address, { method: 'HEAD' })
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  throw new Error(`${program.spawnfile} ended with ${program.exitCode}.`)
}
