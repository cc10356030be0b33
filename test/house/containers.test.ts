import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { validate } from 'dockerfile-utils'
import { DCLinter } from 'dclint'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string): string => readFileSync(ROOT + file, 'utf8')

type Linted = {
  readonly messages: readonly { readonly rule: string; readonly line: number; readonly message: string }[]
}

/** Faults that a linter of compose files finds, each with its rule. */
const faultsIn = (file: string): string[] =>
  new DCLinter({ exclude: [], disabledRules: [], quiet: true, debug: false, rules: RULES })
    .lintFiles([ROOT + file], false)
    .flatMap(({ messages }: Linted) =>
      messages.map(({ rule, line, message }) => `${line}: ${rule}: ${message}`),
    )

/** Matters of taste that this project decides otherwise. */
const RULES = {
  'no-build-and-image': 0,
  'require-quotes-in-ports': 0,
  'service-keys-order': 0,
  'services-alphabetical-order': 0,
} as const

describe('containers', () => {
  it('SCALE-11 are described by a Dockerfile without a fault, which runs nothing as root', () => {
    const dockerfile = read('Dockerfile')
    expect(validate(dockerfile).map(({ message }) => message)).toEqual([])
    expect(validate('FROM a\nCPOY b c')).not.toEqual([])
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
    expect(last).toMatch(/^USER (?!root|0)\w+$/m)
    expect(last).toContain('HEALTHCHECK')
    expect(last).not.toContain('npm ')
    for (const [, sources = ''] of dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)) {
      for (const source of sources.split(' ')) expect(existsSync(ROOT + source), source).toBe(true)
    }
  })

  it('SCALE-11 are put together by a compose file without a fault, whose files exist', () => {
    expect(faultsIn('compose.yaml')).toEqual([])
    const { services } = parse(read('compose.yaml'), { merge: true }) as Compose
    const mounted = Object.values(services).flatMap(({ volumes = [] }) => volumes)
    const files = mounted.flatMap((volume) => /^(\.\/[^:]+):/.exec(volume)?.[1] ?? [])
    expect(files).not.toEqual([])
    for (const file of files) expect(existsSync(ROOT + file), file).toBe(true)
    expect(Object.keys(services)).toEqual(
      expect.arrayContaining(['database', 'storage', 'proxy', 'site-1', 'site-2']),
    )
  })

  it('SCALE-11 need at run time only packages that are installed there', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }
    const require = createRequire(import.meta.url)
    for (const name of ['sharp', 'subset-font', 'harfbuzzjs', 'pg-boss', 'aws4fetch']) {
      expect(dependencies).toHaveProperty([name])
      expect(require.resolve(name)).toContain('node_modules')
    }
  })
})

type Compose = { services: Record<string, { volumes?: string[] }> }
