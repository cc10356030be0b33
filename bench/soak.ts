import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { soak, type SoakOutcome } from '../test/scale/soak/soak.ts'
import type { ProcessMemory } from '../test/scale/soak/soak-server.ts'
import { numberText, tableText } from './report/table.ts'

export type SoakWish = { readonly minutes: number; readonly postgres: boolean; readonly s3: boolean }

/** Mixed load: releases switch every 10 s, a process is killed every 30 s. Progress goes to standard error. */
export async function benchSoak({ minutes, ...ground }: SoakWish): Promise<SoakOutcome> {
  const folder = await mkdtemp(join(tmpdir(), 'soak-'))
  try {
    return await soak({
      ...ground,
      folder,
      seconds: minutes * 60,
      switchEvery: 10,
      killEvery: 30,
      connections: 16,
      progress: (line) => process.stderr.write(`${line}\n`),
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The outcome for people: by kind of request, by process, and what was wrong. */
export function soakReport({
  requests,
  switches,
  kills,
  cut,
  kinds,
  entries,
  memory,
  faults,
  latest,
}: SoakOutcome): string {
  const lines = Object.entries(kinds).map(([kind, { count, wrong, late, failures, p50, p99, ...more }]) => [
    kind,
    String(count),
    String(more.cut),
    Object.entries(failures)
      .map(([reason, times]) => `${times} × ${reason}`)
      .join('; ') || '0',
    String(wrong),
    String(late),
    numberText(p50),
    numberText(p99),
  ])
  const { accepted, repeated, kept, lost, twice, strange } = entries
  return [
    '### Soak',
    '',
    `${requests} requests, ${switches} releases, ${kills} processes killed, ${cut} requests cut with them, ${faults.length} faults.`,
    '',
    tableText(['', 'requests', 'cut', 'failed', 'wrong bytes', 'late', 'p50 ms', 'p99 ms'], lines),
    '',
    `Late: answers of a release that was replaced more than 2 s before; the latest after ${latest} ms.`,
    '',
    `Entries of forms: ${accepted} accepted, ${repeated} sent again, ${kept} in the store, ${lost} lost, ${twice} twice, ${strange} strange.`,
    '',
    tableText(['memory, MB', 'process', 's', 'start', 'end', 'most'], memoryLines(memory)),
    ...faults.map((fault) => `- ${fault}`),
  ].join('\n')
}

const memoryLines = (memory: readonly ProcessMemory[]): string[][] =>
  memory.map(({ server, pid, seconds, start, end, most }) => [
    server,
    ...[pid, seconds, start, end, most].map(String),
  ])
