import { BuildFailed } from '#publish/build/bundle.ts'
import type { Progress } from '#publish/make/progress.ts'
import { PublishStopped } from '#publish/make/publish-stopped.ts'
import type { ReleaseId } from '#publish/release/release-folder.ts'
import { presentBuild } from '#site/site.ts'
import { withStore } from '#site/store/with-store.ts'
import { PublishFailed, type StartWorker } from '#site/worker/publish-worker.ts'
import { publishedText } from './published-text.ts'
import type { Io } from '../verb.ts'

/** Replaces the served release by one of this program. Failures are reported; then the release stays. */
export type Renewal = (worker: Pick<StartWorker, 'publishAtStart'>) => Promise<void>

/**
 * Builds and publishes while a release is served. `isOwn`: the release is what this program would make, and only the manager
 * has to be built.
 */
export const renewRelease =
  ({ id, isOwn }: { readonly id: ReleaseId; readonly isOwn: boolean }, io: Io): Renewal =>
  async (worker) => {
    try {
      await presentBuild(io.note)
      if (isOwn) return
      io.note(`Release ${id} is served until there is one by this program.`)
      if (!(await importIfEmpty(io))) return staysServed(id, io)
      await publish(worker, io)
    } catch (error) {
      const isExpected = EXPECTED.some((kind) => error instanceof kind)
      if (!isExpected) throw error
      // What the checks found was reported when they were done.
      if (!(error instanceof PublishStopped)) io.note(error instanceof Error ? error.message : String(error))
      if (!isOwn) staysServed(id, io)
    }
  }

const EXPECTED = [BuildFailed, PublishFailed, PublishStopped]

const staysServed = (id: ReleaseId, io: Io): void =>
  io.note(
    `Release ${id}, made by an earlier version of the program or for another SITE_ORIGIN, goes on being served. Correct what is named above, then run: npm run site -- publish`,
  )

async function publish(worker: Pick<StartWorker, 'publishAtStart'>, io: Io): Promise<void> {
  const { reportErrors } = await import('../publish/report-findings.ts')
  const progress: Progress = (event) => {
    if (event.step === 'checked') reportErrors(event.findings, io)
  }
  io.note('Publishing …')
  io.note(publishedText(await worker.publishAtStart({}, { progress }, io.note)))
}

/** The store may have been emptied under its releases. Returns whether there is something to publish. */
async function importIfEmpty(io: Io): Promise<boolean> {
  if ((await withStore(io, (store) => store.lastSeq())) > 0) return true
  io.note('Importing the content folder …')
  const { importVerb } = await import('../content/import.ts')
  return (await importVerb.run([], io)) === 0
}
