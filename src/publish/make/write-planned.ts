import { availableParallelism } from 'node:os'
import type { PlannedFile } from '../files/output-file.ts'
import type { Predecessor, ReleaseWriter } from './release-writer.ts'

/**
 * Makes planned files and adds them to a release, as many at a time as there are cores. If the previous release has a file with
 * the name, it is shared.
 */
export async function writePlanned(
  files: readonly PlannedFile[],
  writer: Pick<ReleaseWriter, 'add' | 'keep'>,
  before: Predecessor | null,
  signal?: AbortSignal,
): Promise<void> {
  const earlier = new Map(before?.manifest.files.map((known) => [known.file, known]))
  const open = files.values()
  const work = async (): Promise<void> => {
    for (const { file, make } of open) {
      signal?.throwIfAborted()
      const known = earlier.get(file)
      if (known) await writer.keep(known)
      else await writer.add({ file, content: await make(), cache: 'immutable' })
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
}
