import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseSheet, type SheetPart } from './parse-sheet.ts'

const SRC = `${import.meta.dirname}/../..`

/** Folders that share an owner: files directly in the folder of kinds are for all of them. */
const SHARED_BY_KINDS = 'blocks'

/** The leftmost part of a rule's selectors: the class, or everything that is said of the element. */
function beginnings(parts: readonly SheetPart[]): string[] {
  return parts.flatMap((part) => {
    if (part.kind === 'group') return beginnings(part.parts)
    if (part.kind !== 'rule') return []
    return part.selectors.map(({ css }) => {
      const leftmost = css.split(/[\s>+~]/)[0] ?? ''
      return /\.[\w-]+/.exec(leftmost.split('[')[0] ?? '')?.[0] ?? leftmost
    })
  })
}

describe('style sheets of kinds, components and scenes', () => {
  it('SECT-13 begin their rules with what is theirs', () => {
    const owners = new Map<string, Set<string>>()
    for (const sheet of globSync(['blocks/**/*.css', 'sections/**/*.css'], { cwd: SRC })) {
      const owner = dirname(sheet)
      for (const beginning of beginnings(parseSheet(readFileSync(`${SRC}/${sheet}`, 'utf8')))) {
        const known = owners.get(beginning) ?? new Set()
        owners.set(beginning, known.add(owner))
      }
    }
    const shared = [...owners].filter(([, sheets]) => sheets.size > 1 && !sheets.has(SHARED_BY_KINDS))
    expect(shared.map(([beginning, sheets]) => `${beginning} ${[...sheets].join(' ')}`)).toEqual([])
    expect(owners.size).toBeGreaterThan(100)
  })
})

describe('styles of movement', () => {
  /** The groups around each rule that contains this. */
  const groupsAround = (parts: readonly SheetPart[], held: string, around = ''): string[] =>
    parts.flatMap((part) => {
      if (part.kind === 'group') return groupsAround(part.parts, held, `${around} ${part.prelude}`)
      return part.kind === 'rule' && part.block.includes(held) ? [around] : []
    })

  // A page with inline rules has none for print (PUB-80).
  it('LIFE-4 hide on a screen alone what has not come into view', () => {
    const sheet = parseSheet(readFileSync(`${SRC}/render/motion.css`, 'utf8'))
    const hiding = groupsAround(sheet, 'opacity: var(--anim-opacity')
    expect(hiding).toHaveLength(1)
    expect(hiding[0]).toMatch(/@media screen and/)
  })
})
