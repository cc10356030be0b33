import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ROOT } from './source-files.ts'

type Locked = {
  readonly version?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly license?: string
  readonly dev?: boolean
  readonly hasInstallScript?: boolean
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

/** Licenses of packages that go out with the site or run it; of LGPL is the library of pictures, which is loaded as it comes. */
const LICENSES = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Zlib',
])

/** Packages whose license is not on the list, or that name none. */
const unlicensed = (locked: Packages): string[] =>
  Object.entries(locked)
    .filter(([path, { dev }]) => path !== '' && dev !== true)
    .filter(
      ([, { license = '' }]) =>
        !license.split(/ AND | OR |[()]/).every((name) => name === '' || LICENSES.has(name)) ||
        license === '',
    )
    .map(([path, { license }]) => `${path}: ${license ?? 'no license'}`)

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

  it('HOUSE-13 names no package that runs with the site under another license than those that are known', () => {
    expect(unlicensed(packages)).toEqual([])
    expect(
      unlicensed({ '': {}, a: { license: 'MIT' }, b: { license: 'GPL-3.0' }, c: {}, d: { dev: true } }),
    ).toEqual(['b: GPL-3.0', 'c: no license'])
    expect(unlicensed({ a: { license: '(MIT OR CC0-1.0)' }, b: { license: 'MIT AND AGPL-3.0' } })).toEqual([
      'b: MIT AND AGPL-3.0',
    ])
  })

  it('HOUSE-13 runs no script of a package while it is installed', () => {
    const { allowScripts = {} } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as {
      allowScripts?: Readonly<Record<string, boolean>>
    }
    const running = Object.entries(packages)
      .filter(([, { hasInstallScript }]) => hasInstallScript === true)
      .map(([path]) => path.replace(/^.*node_modules\//, ''))
    expect(running).toEqual(Object.keys(allowScripts))
    expect(Object.values(allowScripts)).not.toContain(true)
  })
})
