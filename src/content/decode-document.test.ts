import { expect, it } from 'vitest'
import { registry } from '#sections/components.ts'
import { growth, LINEAR } from '../../test/support/growth.ts'
import { decodePage } from './decode-document.ts'
import { routesOf } from './routes.ts'

const HEAD = 'id: 7\ncategory: website\ntitle: A\n'

const decoded = (text: string) =>
  decodePage('a', { main: { path: 'pages/a.yaml', text }, translations: new Map() }, registry, routesOf([]))

/** A page with a number of lines below its front matter. */
const pageOf =
  (line: (at: number) => string) =>
  (count: number): string =>
    HEAD + Array.from({ length: count }, (_, at) => `${line(at)}\n`).join('')

it.each([
  ['fields that nothing knows', (at: number) => `key${at}: 1`],
  ['the same field again and again', () => 'same: 1'],
  ['fields with problems of the model', (at: number) => `"a ${at}": { b: .nan }`],
])('FILE-73 takes time in proportion to a file of %s', (_what, line) => {
  expect(growth(2_000, pageOf(line), decoded)).toBeLessThan(LINEAR)
})

it('FILE-73 refuses a file of more values than a document may have, and reads no further', () => {
  const { document, problems } = decoded(pageOf(() => `- [${'1,'.repeat(999)}1]`)(201).replace(HEAD, `${HEAD}list:\n`))
  expect(document).toBeUndefined()
  expect(problems).toMatchObject([{ line: 1, expected: 'at most 200000 values in one file' }])
})

it.each([
  ['a.md', `---\n${HEAD}sections: [{ id: body, component: article-body }]\n---\n\nIntro.\n\n<<<<<<< HEAD\nNine.\n=======\nTen.\n>>>>>>> feature\n`, [10, 14]],
  ['a.yaml', `${HEAD}description: |-\n  # A\n\n  <<<<<<< HEAD\r\n  Nine.\n  ||||||| base\n  =======\n  Ten.\n  >>>>>>> feature\n`, [7, 9, 12]],
  ['a.yaml', `<<<<<<< HEAD\nid: 7\n=======\nid: 8\n>>>>>>> feature\n`, [1, 5]],
])('FILE-104 names the lines of a merge in %s, and only these', (name, text, lines) => {
  const source = { main: { path: `pages/${name}`, text }, translations: new Map() }
  const { document, problems } = decodePage('a', source, registry, routesOf([]))
  expect(document).toBeUndefined()
  expect(problems.map(({ line, severity, file }) => [file, line, severity])).toEqual(
    lines.map((line) => [`pages/${name}`, line, 'error']),
  )
})

it.each(['draft: true', 'published: false'])('FILE-105 refuses a page with %s', (line) => {
  expect(decoded(`${HEAD}${line}\n`).problems).toMatchObject([{ severity: 'error', line: 4, found: `"${line}"` }])
})

it.each(['draft: false', 'published: true'])('FILE-105 only warns of %s', (line) => {
  expect(decoded(`${HEAD}${line}\n`).problems).toMatchObject([{ severity: 'warning', line: 4 }])
})
