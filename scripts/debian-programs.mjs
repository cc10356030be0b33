// Programs that some tests drive, installed from Debian where that is possible. Plain JavaScript for Node 20.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

const inPath = (name) =>
  (process.env.PATH ?? '').split(':').some((folder) => folder !== '' && existsSync(`${folder}/${name}`))

const POSTGRES_FOLDER = '/usr/lib/postgresql'
const hasPostgres = () =>
  inPath('initdb') ||
  (existsSync(POSTGRES_FOLDER) &&
    readdirSync(POSTGRES_FOLDER).some((version) => existsSync(`${POSTGRES_FOLDER}/${version}/bin/initdb`)))

/** Debian package, whether its program is here, and what needs it. */
const PROGRAMS = [
  {
    debian: 'chromium-headless-shell',
    isHere: () => inPath('chromium-headless-shell'),
    for: 'the end-to-end tests',
  },
  {
    debian: 'chromium',
    isHere: () => inPath('chromium'),
    for: 'the end-to-end test of its back/forward cache',
  },
  {
    debian: 'firefox-esr',
    isHere: () => inPath('firefox-esr'),
    for: 'the end-to-end tests in a second engine',
  },
  {
    debian: 'webkit2gtk-driver',
    isHere: () => existsSync('/usr/bin/WebKitWebDriver'),
    for: 'the end-to-end tests in a third engine',
  },
  { debian: 'xvfb', isHere: () => inPath('Xvfb'), for: 'the third engine, which shows its windows' },
  { debian: 'nginx-light', isHere: () => existsSync('/usr/sbin/nginx'), for: 'the test of a file host' },
  {
    debian: 'libnginx-mod-http-brotli-static',
    isHere: () => existsSync('/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'),
    for: 'the test of a file host',
  },
  { debian: 'caddy', isHere: () => existsSync('/usr/bin/caddy'), for: 'the test of another file host' },
  { debian: 'default-jre-headless', isHere: () => inPath('java'), for: 'the check of the HTML' },
  ...['radosgw', 'ceph-mon', 'ceph-osd', 'ceph-common'].map((debian) => ({
    debian,
    isHere: () => existsSync(`/usr/bin/${debian === 'ceph-common' ? 'ceph-authtool' : debian}`),
    for: 'the tests of releases in a bucket',
  })),
  { debian: 'sqlite3', isHere: () => inPath('sqlite3'), for: 'the test of the store beside another program' },
  { debian: 'postgresql', isHere: hasPostgres, for: 'the tests of the store on PostgreSQL' },
]

/** Installs what is missing when this machine allows it, and says what is missing when it does not. */
export function ensurePrograms() {
  const missing = PROGRAMS.filter((program) => !program.isHere())
  if (missing.length === 0) return
  const names = missing.map((program) => program.debian)
  if (process.getuid?.() === 0 && inPath('apt-get')) {
    console.log(`Installing ${names.join(' and ')} …`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const apt = (...args) =>
      spawnSync('apt-get', ['-qq', '-y', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env })
    apt('update')
    apt('install', '--no-install-recommends', ...names)
  }
  for (const program of missing.filter((one) => !one.isHere())) {
    console.log(`${program.debian} is missing, which ${program.for} need: apt-get install ${program.debian}`)
  }
}
