import { readFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'

/** The machine that is measured on, and how busy it was when that began. */
export function machineText(): string {
  const [first] = cpus()
  const system = /^PRETTY_NAME="(.*)"$/m.exec(osRelease())?.[1] ?? process.platform
  const memory = Math.round(totalmem() / 2 ** 30)
  const day = new Date().toISOString().slice(0, 10)
  const load = (loadavg()[0] ?? 0).toFixed(1)
  return `${day}, ${cpus().length} × ${first?.model ?? 'unknown'}, ${memory} GB, ${system}, Node ${process.versions.node}, load ${load} before`
}

function osRelease(): string {
  try {
    return readFileSync('/etc/os-release', 'utf8')
  } catch {
    return ''
  }
}
