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
