import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { threadId } from 'node:worker_threads'
import type { DocumentKey } from '#model/document.ts'
import type { KnownTranslations } from '#edit/translations.ts'
import type { TranslationLog } from '../translations/follow-translations.ts'
import type { DocumentFacts } from './facts.ts'
import type { UnreadyTranslation } from './unready-translations.ts'

/** Raised when facts are gathered differently, so that none of an older program are used. */
const FORMAT = 8

/** What is kept of a document from one check to the next. */
export type KnownDocument = {
  /** Digest of the document that the facts are of, as the store has it. */
  readonly digest: string
  /** The revision up to which its log was read. */
  readonly revision: number
  readonly facts: DocumentFacts
  /** What the design names as home; null for a page. */
  readonly homePageId: number | null
  /** What was read of its log, and which translations are not ready by it; left out where all are. */
  readonly log?: KeptLog
  readonly unready?: readonly UnreadyTranslation[]
}

/** What was read of a log, as plain data. */
export type KeptLog = Pick<TranslationLog, 'seq' | 'revision'> & {
  readonly known: readonly (readonly [key: string, translations: KnownTranslations])[]
}

/** What checks know of documents already, by their key; losing it costs time only. */
export type FactsCache = Readonly<Record<string, KnownDocument>>

/** A document's line in the file it was read from: what did not change is written as it was read. */
const lines = new WeakMap<KnownDocument, string>()

/** Reads the cache of a program, whose `stamp` must be the same; a missing, foreign or damaged one is empty. */
export async function readFactsCache(file: string, stamp: string): Promise<FactsCache> {
  try {
    const [head, ...rest] = (await readFile(file, 'utf8')).split('\n')
    if (head !== headLine(stamp)) return {}
    return Object.fromEntries(
      rest.map((line) => {
        const [key, known] = JSON.parse(line) as readonly [DocumentKey, KnownDocument]
        lines.set(known, line)
        return [key, known]
      }),
    )
  } catch {
    return {}
  }
}

let begun = 0

/** Writes the cache so that a crash leaves the old one or the new one. */
export async function writeFactsCache(file: string, stamp: string, known: FactsCache): Promise<void> {
  // Several may write at once, also in one process.
  const next = `${file}.${process.pid}.${threadId}-${(begun += 1)}`
  const own = Object.entries(known).map((entry) => lines.get(entry[1]) ?? JSON.stringify(entry))
  await mkdir(dirname(file), { recursive: true })
  await writeFile(next, [headLine(stamp), ...own].join('\n'))
  await rename(next, file)
}

const headLine = (stamp: string): string => JSON.stringify({ format: FORMAT, stamp })
