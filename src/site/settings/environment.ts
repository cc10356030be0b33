import { isAbsolute, resolve } from 'node:path'

/** Settings of a program: what its environment says, and the folder that relative paths start from. */
export type Environment = {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly cwd: string
}

/** The folder of everything that the site keeps: DATA_DIR, or `.data` in the current folder. Absolute. */
export function dataDirOf({ env, cwd }: Environment): string {
  const folder = env['DATA_DIR'] || '.data'
  return isAbsolute(folder) ? folder : resolve(cwd, folder)
}
