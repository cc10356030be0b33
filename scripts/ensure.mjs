// Runs on whatever Node npm itself runs on (20 or later): installs the project when the lock file or the platform changed,
// so that `npm start` and `npm test` work in a fresh clone.
import { createHash } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = `${root}node_modules/.install-stamp`
const wanted = createHash('sha256')
  .update(readFileSync(`${root}package-lock.json`))
  .update(process.platform + process.arch)
  .digest('hex')

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  const npm = process.env.npm_execpath
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []]
  // No package needs its install script; one of them would download a Java runtime.
  const args = [...first, 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
  writeFileSync(stamp, wanted)
}
