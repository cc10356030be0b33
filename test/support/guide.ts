import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The indented blocks of a guide in `docs/guides`, without their indentation, in their order. */
export function guideBlocks(name: string): readonly string[] {
  const path = fileURLToPath(new URL(`../../docs/guides/${name}.md`, import.meta.url))
  const blocks = readFileSync(path, 'utf8').matchAll(/(?:^ {4}.*\n(?:^\n(?=^ {4}))*)+/gm)
  return [...blocks].map(([block]) => block.replaceAll(/^ {4}/gm, ''))
}

/** The block of a guide that contains some words. Throws if there is none. */
export function guideBlock(name: string, words: string): string {
  const found = guideBlocks(name).find((block) => block.includes(words))
  if (found === undefined) throw new Error(`The guide ${name} has no block with ${words}.`)
  return found
}
