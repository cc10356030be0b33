import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { STAMPED_FOLDERS } from './source-stamp.ts'

const SRC = join(import.meta.dirname, '../..')

/** A folder and everything that it may import, according to their tsconfig files. */
function reachable(folder: string, seen = new Set<string>()): Set<string> {
  if (seen.has(folder)) return seen
  seen.add(folder)
  const config = JSON.parse(readFileSync(join(SRC, folder, 'tsconfig.json'), 'utf8'))
  for (const { path } of (config.references ?? []) as { path: string }[]) reachable(basename(path), seen)
  return seen
}

it.each(['client', 'render', 'canvas', 'manager'])(
  'LOAD-8 a build is made again when anything changes that %s is made from',
  (folder) => {
    expect([...STAMPED_FOLDERS]).toEqual(expect.arrayContaining([...reachable(folder)]))
  },
)
