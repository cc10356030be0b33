import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { LogFields } from '../log.ts'
import { MAX_PROCESS_BYTES } from './picture-child.ts'
import { pictureReader, type PictureReader, type PictureReaderOptions } from './picture-reader.ts'

const folder = mkdtempSync(join(tmpdir(), 'picture-reader-'))
const opened: PictureReader[] = []
const logged: [event: string, fields: LogFields][] = []

afterEach(() => {
  for (const reader of opened.splice(0)) reader.close()
  logged.length = 0
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

function open(options: PictureReaderOptions = {}): PictureReader {
  const log = { error: (event: string, fields: LogFields = {}) => void logged.push([event, fields]) }
  const reader = pictureReader(log, options)
  opened.push(reader)
  return reader
}

/** A process that replaces the real one and responds with its own id, unless a file says what to do instead. */
function processThat(does: Readonly<Record<string, string>>): URL {
  const path = join(folder, `${Object.keys(does).join('-')}.mjs`)
  const cases = Object.entries(does).map(
    ([text, code]) => `if (text === ${JSON.stringify(text)}) { ${code} }`,
  )
  writeFileSync(
    path,
    `process.on('disconnect', () => process.exit())
process.on('message', ({ content }) => {
  const text = Buffer.from(content).toString()
  ${cases.join('\n  ')}
  process.send({ ok: true, value: { pid: process.pid } })
})
process.send('ready')`,
  )
  return pathToFileURL(path)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const text = (words: string): Uint8Array => Buffer.from(words)
const idOf = async (reader: PictureReader): Promise<unknown> => reader.read(text('fine'))

describe('reading pictures', () => {
  it('HTTP-73 happens in another process, with what the picture is and its preview', async () => {
    const reader = open()
    const picture = await sharp({ create: { width: 900, height: 20, channels: 3, background: '#c00' } })
      .png()
      .toBuffer()
    expect(await reader.read(picture)).toMatchObject({
      ok: true,
      value: { ok: true, value: { type: 'image/png', ending: 'png', width: 900, height: 20 } },
    })
    const preview = await reader.preview(picture, 640)
    expect(preview).toMatchObject({ ok: true, value: { type: 'image/webp' } })
    expect(await reader.read(text('<svg onload="x()"><path d="M0 0h9"/></svg>'))).toMatchObject({
      value: { value: { type: 'image/svg+xml', lost: ['onload='] } },
    })
    expect(await reader.read(text('no picture'))).toMatchObject({ ok: true, value: { ok: false } })
  })

  it.each([
    ['crashes', 'process.kill(process.pid, "SIGSEGV"); return'],
    ['ends', 'process.exit(3)'],
  ])(
    'HTTP-74 that %s ends no server: the picture is refused, and the next one is read',
    async (_what, code) => {
      const reader = open({ script: processThat({ bad: code }) })
      const first = await idOf(reader)
      expect(await reader.read(text('bad'))).toEqual({ ok: false, failure: 'too-much' })
      const next = await idOf(reader)
      expect(next).toMatchObject({ ok: true })
      expect(next).not.toEqual(first)
      expect(logged).toEqual([
        ['pictures.not-read', { task: 'read', bytes: 3, how: expect.stringMatching(/SIGSEGV|code 3/) }],
      ])
    },
  )

  it('HTTP-95 that ends for what earlier pictures left in the process is begun again in a fresh one', async () => {
    const spent = 'if (globalThis.pictures > 0) { process.kill(process.pid, "SIGKILL"); return }'
    const reader = open({ script: processThat({ innocent: spent, full: 'globalThis.pictures = 1' }) })
    const first = await reader.read(text('full'))
    const second = await reader.read(text('innocent'))
    expect(second).toMatchObject({ ok: true })
    expect(second).not.toEqual(first)
    expect(logged).toEqual([])
  })

  it('HTTP-95 is away, and no fault of a picture, where no process starts, and the log says why', async () => {
    const path = join(folder, 'unstartable.mjs')
    writeFileSync(path, `import './is-not-there.mjs'`)
    const reader = open({ script: pathToFileURL(path) })
    expect(await reader.read(text('fine'))).toEqual({ ok: false, failure: 'away' })
    expect(logged).toEqual([
      ['pictures.not-started', { reason: expect.stringContaining('is-not-there.mjs') }],
    ])
  })

  it('HTTP-110 does not try to start a process again for a while where none started, and logs it once', async () => {
    const path = join(folder, 'failing.mjs')
    const starts = join(folder, 'starts.txt')
    writeFileSync(
      path,
      `import { appendFileSync } from 'node:fs'
appendFileSync(${JSON.stringify(starts)}, '.')
await import('./is-not-there.mjs')`,
    )
    const reader = open({ script: pathToFileURL(path), startPauseMs: 600_000 })
    const waiting = [reader.read(text('fine')), reader.preview(text('fine'), 640)]
    expect(await Promise.all(waiting)).toEqual([
      { ok: false, failure: 'away' },
      { ok: false, failure: 'away' },
    ])
    expect(await reader.preview(text('fine'), 640)).toEqual({ ok: false, failure: 'away' })
    expect(readFileSync(starts, 'utf8')).toBe('.')
    expect(logged).toHaveLength(1)
  })

  it('HTTP-110 tries to start a process again after that time', async () => {
    const path = join(folder, 'failing-once.mjs')
    writeFileSync(path, `import './is-not-there.mjs'`)
    const reader = open({ script: pathToFileURL(path), startPauseMs: 0 })
    expect(await reader.read(text('fine'))).toEqual({ ok: false, failure: 'away' })
    copyFileSync(processThat({ nothing: '' }), path)
    expect(await reader.read(text('fine'))).toMatchObject({ ok: true })
  })

  it('HTTP-110 is away, and the log says why, where the system refuses a process at once', async () => {
    // No file, so that starting throws, as it does where memory is missing.
    const reader = open({ script: new URL('https://shop.example/reader.mjs') })
    expect(await reader.read(text('fine'))).toEqual({ ok: false, failure: 'away' })
    expect(logged).toEqual([['pictures.not-started', { reason: expect.stringContaining('scheme') }]])
  })

  it('HTTP-96 leaves no process behind that had no picture for a while', async () => {
    const reader = open({ script: processThat({ nothing: '' }), idleMs: 1 })
    const { value } = (await idOf(reader)) as { value: { value: { pid: number } } }
    const { pid } = value.value
    expect(pid).toBeGreaterThan(0)
    await expect.poll(() => isAlive(pid)).toBe(false)
    expect(await idOf(reader)).toMatchObject({ ok: true })
  })

  it('HTTP-74 that takes too long is given up, and those that wait are read', async () => {
    const reader = open({ script: processThat({ slow: 'for (;;);' }), readMs: 2_000 })
    const [slow, next] = await Promise.all([reader.read(text('slow')), idOf(reader)])
    expect(slow).toEqual({ ok: false, failure: 'too-long' })
    expect(next).toMatchObject({ ok: true })
  })

  it('HTTP-74 takes up to 8 uploads at one time, and says that it is busy to the next', async () => {
    const reader = open({ script: processThat({ hold: 'return' }) })
    const held = Array.from({ length: 8 }, () => reader.read(text('fine')))
    expect(await reader.read(text('fine'))).toEqual({ ok: false, failure: 'busy' })
    expect((await Promise.all(held)).every(({ ok }) => ok)).toBe(true)
    expect((await reader.read(text('fine'))).ok).toBe(true)
  })

  it('HTTP-74 ends a process that takes more memory than pictures may', async () => {
    const watched = new URL('./picture-process.ts', import.meta.url)
    const path = join(folder, 'hungry.mjs')
    // The memory watch of the real process, with a decoder that allocates forever.
    writeFileSync(
      path,
      `await import(${JSON.stringify(watched.href)})
process.removeAllListeners('message')
const held = []
process.on('message', () => setInterval(() => held.push(Buffer.alloc(${MAX_PROCESS_BYTES / 16}, 1))))`,
    )
    // Longer than this test may take: only the watch ends it.
    const reader = open({ script: pathToFileURL(path), readMs: 600_000 })
    expect(await reader.read(text('bomb'))).toEqual({ ok: false, failure: 'too-much' })
  })
})
