import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeFolder, putFiles, removeFolder } from '../../../test/support/content-folder.ts'
import { readLookRecord, writeLookRecord, type LookRecord } from './look-record.ts'
import { lookOptions } from './look-options.ts'
import { runVerb } from '../run-verb.ts'
import { VERBS } from '../verbs.ts'

let folder: string
beforeEach(() => void (folder = makeFolder()))
afterEach(() => removeFolder(folder))

async function look(args: readonly string[], env = {}) {
  const notes: string[] = []
  const note = (line: string) => notes.push(line)
  const code = await runVerb(VERBS, ['look', ...args], { say: note, note, env, cwd: folder })
  return { code, notes: notes.join('\n') }
}

describe('look', () => {
  it.each([
    [['--widths', '9'], '--widths is "9"'],
    [['--widths', '390,wide'], '--widths is "390,wide"'],
    [['--theme', 'sepia'], 'write light, dark or both'],
    [['--pictures', 'none'], 'write all or faulty'],
    [['--content', 'nowhere'], 'There is no folder'],
    [['--wide'], '--wide'],
  ])('PRE-2 ends with 2 for %j', async (args, says) => {
    expect(await look(args)).toMatchObject({ code: 2, notes: expect.stringContaining(says) })
  })

  it('PRE-2 takes routes as people write them', () => {
    const io = { say: () => {}, note: () => {}, env: {}, cwd: folder }
    expect(lookOptions(['/', 'pricing', '/fr/pricing/'], io)).toMatchObject({
      paths: ['/', '/pricing', '/fr/pricing'],
      widths: [1920, 1200, 992, 768, 390],
      themes: ['light'],
      keep: 'all',
      out: join(folder, '.build/look'),
    })
  })

  it('PRE-3 takes no folder that holds anything else', async () => {
    putFiles(folder, { 'pictures/holiday.jpeg': 'mine' })
    expect(await look(['--out', 'pictures'])).toMatchObject({ code: 2 })
    expect(readdirSync(join(folder, 'pictures'))).toEqual(['holiday.jpeg'])
  })

  it('PRE-3 takes its own pictures away when they are no longer shown, and nothing outside the folder', async () => {
    putFiles(folder, { 'pictures/look.json': '{', 'pictures/_a-390.jpeg': '', 'kept.jpeg': '' })
    const pictures = join(folder, 'pictures')
    expect(await readLookRecord(pictures)).toBeNull()
    const shown = (file: string) => ({ file, width: 390, theme: 'light' as const })
    const record: LookRecord = {
      keep: 'all',
      widths: [390],
      themes: ['light'],
      pages: [
        { path: '/a', digest: 'x', findings: [], pictures: [shown('_a-390.jpeg'), shown('../kept.jpeg')] },
      ],
    }
    await writeLookRecord(pictures, record, null)
    expect(await readLookRecord(pictures)).toEqual(record)
    await writeLookRecord(pictures, { ...record, pages: [] }, record)
    expect(readdirSync(pictures).toSorted()).toEqual(['index.html', 'look.json'])
    expect(readdirSync(folder)).toContain('kept.jpeg')
  })

  it('PRE-5 says when the browser that is named is not there', async () => {
    expect(await look([], { CHROMIUM: '/no/such/chromium' })).toMatchObject({
      code: 1,
      notes: expect.stringContaining('CHROMIUM is "/no/such/chromium"'),
    })
  })
})
