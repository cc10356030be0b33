import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeFolder, putFiles, removeFolder } from '../../../test/support/content-folder.ts'
import { SMALL_SITE } from '../../../test/support/small-site.ts'
import { runVerb } from '../run-verb.ts'
import { VERBS } from '../verbs.ts'

describe('backup and restore on the command line', () => {
  let folder = ''
  beforeEach(() => {
    folder = makeFolder()
    putFiles(join(folder, 'content'), SMALL_SITE)
  })
  afterEach(() => removeFolder(folder))

  const site = async (data: string, ...line: string[]) => {
    const notes: string[] = []
    const said: string[] = []
    const io = {
      say: (text: string) => said.push(text),
      note: (text: string) => notes.push(text),
      env: { DATA_DIR: join(folder, data) },
      cwd: folder,
    }
    return { code: await runVerb(VERBS, line, io), notes: notes.join('\n'), said: said.join('\n') }
  }

  it('CLI-4 a backup restored elsewhere exports the same files', async () => {
    const file = join(folder, 'monday.backup')
    expect(await site('here', 'import')).toMatchObject({ code: 0 })
    expect(await site('here', 'backup', file)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^Written: \d+ rows/),
    })
    expect(await site('there', 'restore', file)).toMatchObject({ code: 0 })
    expect(await site('there', 'export', '--json')).toMatchObject({
      code: 0,
      said: expect.stringContaining('"written": 0'),
    })
  })

  it('CLI-4 neither overwrites unless asked, and what is there stays', async () => {
    const file = join(folder, 'kept.backup')
    writeFileSync(file, 'mine')
    expect(await site('here', 'import')).toMatchObject({ code: 0 })
    expect(await site('here', 'backup', file)).toMatchObject({
      code: 1,
      notes: expect.stringMatching(/left as it is.*--overwrite/),
    })
    expect(await site('here', 'restore', file)).toMatchObject({ code: 1 })
    expect(await site('here', 'backup', file, '--overwrite')).toMatchObject({ code: 0 })
    expect(await site('here', 'restore', file)).toMatchObject({
      code: 1,
      notes: expect.stringMatching(/holds data.*--overwrite/),
    })
    expect(await site('here', 'restore', file, '--overwrite')).toMatchObject({ code: 0 })
  })

  it('CLI-4 asks for the name of one file', async () => {
    expect(await site('here', 'backup')).toMatchObject({ code: 2 })
    expect(await site('here', 'restore', 'a', 'b')).toMatchObject({ code: 2 })
  })
})
