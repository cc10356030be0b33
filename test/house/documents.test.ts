import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { VERBS } from '#cli/verbs.ts'
import { filesOf, ROOT, type SourceFile } from './source-files.ts'

const documents = filesOf('{*.md,docs/**/*.md}')

/** A document without its code, whose brackets are no links: fenced, indented or in a line. */
const withoutCode = (text: string): string => text.replaceAll(/^```.*?^```|^ {4}.*$|`[^`\n]*`/gms, '')

/** Paths from the root that a document links to; addresses and anchors are not among them. */
const linksOf = ({ path, text }: SourceFile): string[] =>
  [...withoutCode(text).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, target = '']) =>
    join(dirname(path), target),
  )

describe('documents', () => {
  it('HOUSE-10 link to files that exist', () => {
    const dead = documents.flatMap((file) =>
      linksOf(file)
        .filter((target) => !existsSync(ROOT + target))
        .map((target) => `${file.path} -> ${target}`),
    )
    expect(dead).toEqual([])
  })

  it.each(['docs/spec', 'docs/decisions'])('HOUSE-10 are listed in %s/README.md', (folder) => {
    const inFolder = documents.filter(({ path }) => dirname(path) === folder)
    const list = inFolder.find(({ path }) => path === `${folder}/README.md`)
    const listed = new Set(list ? linksOf(list) : [])
    const unlisted = inFolder.filter((file) => file !== list && !listed.has(file.path))
    expect(unlisted.map(({ path }) => path)).toEqual([])
  })

  it.each(Object.keys(VERBS))('HOUSE-10 README.md tells of the verb %s', (verb) => {
    const table = documents.find(({ path }) => path === 'README.md')?.text ?? ''
    expect(table).toMatch(new RegExp(`^\\| (?:.*, )?\`${verb}[ \`]`, 'm'))
  })
})
