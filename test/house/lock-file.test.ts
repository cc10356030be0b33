import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ROOT } from './source-files.ts'

type Locked = {
  readonly version?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}
type Packages = Readonly<Record<string, Locked>>

const text = readFileSync(`${ROOT}package-lock.json`, 'utf8')
const { packages } = JSON.parse(text) as { packages: Packages }

/** Whether Node finds a package from the folder of another, going up. */
function isFound(name: string, from: string, locked: Packages): boolean {
  if (Object.hasOwn(locked, `${from}${from === '' ? '' : '/'}node_modules/${name}`)) return true
  const above = from.lastIndexOf('/node_modules/')
  return from !== '' && isFound(name, above < 0 ? '' : from.slice(0, above), locked)
}

const lost = (locked: Packages): string[] =>
  Object.entries(locked).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !isFound(name, path, locked))
      .map((name) => `${path} needs ${name}`),
  )

describe('the lock file', () => {
  it('HOUSE-6 names no address', () => {
    expect(text).not.toContain('"resolved"')
  })

  it('HOUSE-6 names every package that any platform needs, so that npm ci accepts it', () => {
    expect(lost(packages)).toEqual([])
  })

  it('HOUSE-6 would miss a package that one platform needs', () => {
    const a: Locked = { optionalDependencies: { 'a-darwin': '1.0.0' } }
    expect(lost({ 'node_modules/a': a })).toEqual(['node_modules/a needs a-darwin'])
    expect(lost({ 'node_modules/a': a, 'node_modules/a-darwin': {} })).toEqual([])
    expect(lost({ 'node_modules/b/node_modules/a': a, 'node_modules/b/node_modules/a-darwin': {} })).toEqual(
      [],
    )
  })
})
