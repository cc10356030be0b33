import { expect, it } from 'vitest'
import { folderOf, sourceFiles, type SourceFile } from './source-files.ts'

/** Folders that others build on. */
const FOLDERS = ['std', 'model', 'edit', 'api', 'draw', 'render', 'store']

/** So many of a folder's exports say what they are. */
const LEAST_SHARE = 0.9

const EXPORT = /^export (?:abstract )?(?:async )?(?:const|function\*?|class|type) (\w+)(?: = defineCall\()?/gm

/** Exports by whether they are documented: by a comment before them, or by what a call `says` in the description of the API. */
function exportsIn({ path, text }: Pick<SourceFile, 'path' | 'text'>) {
  return [...text.matchAll(EXPORT)].map((found) => ({
    name: `${path} ${found[1]}`,
    isDocumented: found[0].endsWith('defineCall(') || text.slice(0, found.index).endsWith('*/\n'),
  }))
}

const files = sourceFiles()

it.each(FOLDERS)('HOUSE-14 nine of ten exports of src/%s are documented', (folder) => {
  const found = files.filter(({ path }) => folderOf(path) === folder).flatMap(exportsIn)
  const missing = found.filter(({ isDocumented }) => !isDocumented).map(({ name }) => name)
  expect(found.length).toBeGreaterThan(10)
  expect(1 - missing.length / found.length, missing.join('\n')).toBeGreaterThanOrEqual(LEAST_SHARE)
})

it('HOUSE-14 would miss a comment', () => {
  const text =
    '/** One. */\nexport const one = 1\nexport type Two = 2\n\nexport const three = defineCall({})\n'
  expect(exportsIn({ path: 'a', text }).map(({ isDocumented }) => isDocumented)).toEqual([true, false, true])
})
