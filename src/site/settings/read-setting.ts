import { readFileSync } from 'node:fs'

type Env = Readonly<Record<string, string | undefined>>

/**
 * A secret from the environment, or from the file in `NAME_FILE`, as container platforms provide them. Undefined if neither is
 * set; an unreadable file is a problem that names the setting, never the content.
 */
export function secretSetting(env: Env, name: string, problems: string[]): string | undefined {
  const file = env[`${name}_FILE`]
  if (file === undefined || file === '') return env[name] || undefined
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    problems.push(`${name}_FILE is "${file}": this file can't be read. Name one that the server may read.`)
    return undefined
  }
}

/** Whether a setting is on; `when` ends "write 1 …". */
export function switchSetting(env: Env, name: string, when: string, problems: string[]): boolean {
  const text = env[name] || '0'
  if (text !== '0' && text !== '1') problems.push(`${name} is "${text}": write 1 ${when}, 0 otherwise.`)
  return text === '1'
}

/** A whole number of at least `least`; undefined when it is not set. `what` ends "write …". */
export function numberSetting(
  env: Env,
  name: string,
  least: number,
  what: string,
  problems: string[],
): number | undefined {
  const text = env[name] || undefined
  if (text === undefined) return undefined
  if (/^\d{1,9}$/.test(text) && Number(text) >= least) return Number(text)
  problems.push(`${name} is "${text}": write ${what}, ${least} at least.`)
  return undefined
}
