import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The content of a folder, by paths relative to it, with `/` on every system, sorted. */
export type Walked = {
  readonly files: readonly string[]
  /** Symbolic links to files and folders. Nothing behind them is listed: it may be anywhere on the machine. */
  readonly links: readonly string[]
}

/** Walks a folder, which may itself be a link. Skips devices and pipes, and paths for which `skips` returns true. */
export async function walkFolder(folder: string, skips: (path: string) => boolean = () => false): Promise<Walked> {
  const files: string[] = []
  const links: string[] = []
  // Node's own recursion follows links to folders.
  const open = ['']
  for (let inner = open.pop(); inner !== undefined; inner = open.pop()) {
    for (const entry of await readdir(join(folder, inner), { withFileTypes: true })) {
      const path = inner === '' ? entry.name : `${inner}/${entry.name}`
      if (skips(path)) continue
      if (entry.isSymbolicLink()) links.push(path)
      else if (entry.isDirectory()) open.push(path)
      else if (entry.isFile()) files.push(path)
    }
  }
  return { files: files.toSorted(), links: links.toSorted() }
}

/** The first of some links that is a path, or one of its parent folders. */
export const linkOnTheWay = (path: string, links: readonly string[]): string | undefined =>
  links.find((link) => path === link || path.startsWith(`${link}/`))
