import { readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesOf, ROOT } from './source-files.ts'

/** What commands write into the folder in which they run: the path is in the first group. */
const WRITES = [
  /^ {4}(?:npm|openssl|echo) .*\s> ([\w./-]+)$/gm,
  /^ {4}mkdir (?:-\S+ (?:\d+ )?)*([\w./-]+)/gm,
  /-- backup ([\w./-]+)/g,
  /--(?:out|report) ([\w./-]+)/g,
  /Save this as `([\w./-]+)`/g,
]

/** Content and schemas are a part of the repository; a visitor's upload may have any name. */
const MEANT_FOR_GIT = /^(?:content|docs\/schema|drawing\.pdf)$/

const ignored = readFileSync(`${ROOT}.gitignore`, 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))

/** Whether git ignores a file, or the folder that contains it. */
const isIgnored = (path: string): boolean =>
  ignored.some((line) => {
    const pattern = line.replace(/^\//, '').replace(/\/$/, '')
    const first = path.split('/')[0] ?? ''
    return matchesGlob(first, pattern) || (!line.startsWith('/') && matchesGlob(path, `**/${pattern}`))
  })

describe('what the guides have people write', () => {
  it('HOUSE-40 is outside of the repository, or ignored by git', () => {
    const written = filesOf('docs/{*.md,guides/*.md}').flatMap(({ path, text }) =>
      WRITES.flatMap((pattern) => [...text.matchAll(pattern)].map(([, file = '']) => ({ path, file }))),
    )
    const inRepository = written.filter(({ file }) => !file.startsWith('/') && !MEANT_FOR_GIT.test(file))
    expect(inRepository.map(({ file }) => file)).toContain('secrets/database')
    expect(inRepository.filter(({ file }) => !isIgnored(file))).toEqual([])
  })
})
