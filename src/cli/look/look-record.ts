import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { contactSheet } from '#inspect/contact-sheet.ts'
import type { InspectedPage, Inspection } from '#inspect/inspect-pages.ts'
import { UsageError } from '../verb.ts'

const FILE = 'look.json'
const SHEET = 'index.html'

const kind = z.enum([
  'overflow',
  'clipped',
  'overlap',
  'broken',
  'alone',
  'target',
  'sideways',
  'shift',
  'barrier',
])

const lookedAt = z.object({
  path: z.string(),
  digest: z.string(),
  findings: z.array(z.object({ kind, path: z.string(), where: z.string(), what: z.string() })),
  pictures: z.array(z.object({ file: z.string(), width: z.number(), theme: z.enum(['light', 'dark']) })),
})

const record = z.object({
  keep: z.enum(['all', 'faulty']).default('all'),
  widths: z.array(z.number()),
  themes: z.array(z.string()),
  pages: z.array(lookedAt),
})

/** An inspected page, with the digest of its HTML at that time. */
export type LookedAt = InspectedPage & { readonly digest: string }

/** Record of a folder of pictures: pages with their findings, and the inspected widths and themes. */
export type LookRecord = {
  /** Which pictures were saved. */
  readonly keep: Inspection['keep']
  readonly widths: readonly number[]
  readonly themes: readonly string[]
  readonly pages: readonly LookedAt[]
}

/**
 * The record of the last visual check in the folder; null if there was none. Throws UsageError for a folder with other content.
 */
export async function readLookRecord(folder: string): Promise<LookRecord | null> {
  const names = await readdir(folder).catch(() => [])
  if (names.length === 0) return null
  const text = await readFile(join(folder, FILE), 'utf8').catch(() => null)
  const read = text === null ? null : record.safeParse(parsed(text))
  if (read?.success === true) return read.data
  if (text !== null) return null
  throw new UsageError(
    `${folder} holds other files. Name a new folder for the pictures, or an empty one: --out`,
  )
}

/** A damaged file counts as missing. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Marks the folder as one of pictures, so that an interrupted check can run in it again. */
export async function beginLookRecord(folder: string, before: LookRecord | null): Promise<void> {
  await mkdir(folder, { recursive: true })
  await put(folder, FILE, JSON.stringify(before ?? { keep: 'all', widths: [], themes: [], pages: [] }))
}

/** Writes the record and the contact sheet, and removes pictures that only the previous record had. */
export async function writeLookRecord(
  folder: string,
  next: LookRecord,
  before: LookRecord | null,
): Promise<void> {
  const kept = new Set(picturesOf(next))
  const gone = picturesOf(before).filter((file) => !kept.has(file))
  await put(folder, SHEET, contactSheet(next.pages))
  await put(folder, FILE, JSON.stringify(next))
  await Promise.all(gone.map((file) => rm(join(folder, file), { force: true })))
}

/** Names that lead out of the folder are not ours. */
const picturesOf = (of: LookRecord | null): string[] =>
  (of?.pages ?? [])
    .flatMap(({ pictures }) => pictures.map(({ file }) => file))
    .filter((file) => !/[/\\]/.test(file))

async function put(folder: string, name: string, text: string): Promise<void> {
  const next = join(folder, `${name}.next`)
  await writeFile(next, text)
  await rename(next, join(folder, name))
}
