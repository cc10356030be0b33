import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { threadId } from 'node:worker_threads'
import type { DocumentKey } from '#model/document.ts'
import type { KnownTranslations } from '#edit/translations.ts'
import type { TranslationLog } from '../translations/follow-translations.ts'
import type { DocumentFacts } from './facts.ts'
import type { UnreadyTranslation } from './unready-translations.ts'

/** Cache version: increase it when facts are gathered differently. */
const FORMAT = 11

/** What is cached about a document between checks. */
export type KnownDocument = {
  /** Digest of the document, as in the store. */
  readonly digest: string
  /** The revision up to which its log was read. */
  readonly revision: number
  readonly facts: DocumentFacts
  /** The home page that the design names; null for a page. */
  readonly homePageId: number | null
  /** What was read of its log, and which translations are not finished according to it; left out if all are. */
  readonly log?: KeptLog
  readonly unready?: readonly UnreadyTranslation[]
}

/** Results of reading a log, as plain data. */
export type KeptLog = Pick<TranslationLog, 'seq' | 'revision'> & {
  readonly known: readonly (readonly [key: string, translations: KnownTranslations])[]
}

/** What is already known about documents, by key; losing it costs only time. */
export type FactsCache = Readonly<Record<string, KnownDocument>>

/** A document's line in the cache file, so that unchanged ones are written as they were read. */
const lines = new WeakMap<KnownDocument, string>()

/** Reads the cache of a program with the same `stamp`; a missing, foreign or damaged one is treated as empty. */
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

/** Writes the cache atomically: a crash leaves the old one or the new one. */
export async function writeFactsCache(file: string, stamp: string, known: FactsCache): Promise<void> {
  // Several processes or calls may write at the same time.
  const next = `${file}.${process.pid}.${threadId}-${(begun += 1)}`
  const own = Object.entries(known).map((entry) => lines.get(entry[1]) ?? JSON.stringify(entry))
  await mkdir(dirname(file), { recursive: true })
  await writeFile(next, [headLine(stamp), ...own].join('\n'))
  await rename(next, file)
}

const headLine = (stamp: string): string => JSON.stringify({ format: FORMAT, stamp })
