import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isObject } from '#std/json.ts'
import type { DocumentFacts } from './facts.ts'
import type { TextHistory } from './text-history.ts'

/** Raised when facts are gathered differently, so that none of an older program are used. */
const FORMAT = 1

/** What is kept of a document from one check to the next. */
export type KnownDocument = {
  /** Digest of the document that the facts are of, as the store has it. */
  readonly digest: string
  readonly facts: DocumentFacts
  /** What the design names as home; null for a page. */
  readonly homePageId: number | null
  readonly history?: TextHistory
}

/** What checks know of documents already, by their key; losing it costs time only. */
export type FactsCache = Readonly<Record<string, KnownDocument>>

/** Reads the cache of a program, whose `stamp` must be the same; a missing, foreign or damaged one is empty. */
export async function readFactsCache(file: string, stamp: string): Promise<FactsCache> {
  try {
    const read: unknown = JSON.parse(await readFile(file, 'utf8'))
    const isOurs = isObject(read) && read['format'] === FORMAT && read['stamp'] === stamp && isObject(read['known'])
    return isOurs ? (read['known'] as FactsCache) : {}
  } catch {
    return {}
  }
}

/** Writes the cache so that a crash leaves the old one or the new one. */
export async function writeFactsCache(file: string, stamp: string, known: FactsCache): Promise<void> {
  const next = `${file}.${process.pid}`
  await mkdir(dirname(file), { recursive: true })
  await writeFile(next, JSON.stringify({ format: FORMAT, stamp, known }))
  await rename(next, file)
}
