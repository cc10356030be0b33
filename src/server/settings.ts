import { readFileSync } from 'node:fs'

type Env = Readonly<Record<string, string | undefined>>

/**
 * A secret from the environment, or from the file that `NAME_FILE` names, as container platforms hand them over.
 * Undefined when neither is set; a file that can't be read is a problem that names the setting, never the content.
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
