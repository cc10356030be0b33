// Asks the registry whether a package that the site uses has a known vulnerability. Exits with 1 if one is high or critical. If
// the registry is unreachable, only the reason is printed, so that tests pass without a network.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const ASK_MS = 30_000
const GRAVE = ['high', 'critical']

const root = fileURLToPath(new URL('..', import.meta.url))
const args = ['audit', '--json', '--omit=dev', '--audit=true', '--fetch-retries=0']
const asked = spawnSync('npm', args, {
  cwd: root,
  encoding: 'utf8',
  timeout: ASK_MS,
  shell: process.platform === 'win32',
})

const answer = read(asked.stdout)
if (answer?.vulnerabilities === undefined) {
  const why = answer?.message ?? answer?.error?.summary ?? asked.error?.message ?? asked.stderr.split('\n')[0]
  console.log(`Skipped: the registry does not say which packages have holes (${why || 'no answer'}).`)
} else {
  const grave = Object.values(answer.vulnerabilities).filter(({ severity }) => GRAVE.includes(severity))
  for (const { name, severity, range } of grave) console.log(`${name} ${range}: ${severity}. See: npm audit`)
  console.log(`${grave.length} packages with grave holes.`)
  if (grave.length > 0) process.exitCode = 1
}

function read(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
