import { isAbsolute, resolve } from 'node:path'

/** The context of a program: its environment variables, and the folder that relative paths start from. */
export type Environment = {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly cwd: string
}

/** The folder of all persistent files: DATA_DIR, or `.data` in the current folder. Absolute. */
export function dataDirOf({ env, cwd }: Environment): string {
  const folder = env['DATA_DIR'] || '.data'
  return isAbsolute(folder) ? folder : resolve(cwd, folder)
}
