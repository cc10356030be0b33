import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Finding } from '#content/check/finding.ts'
import type { Progress, PublishEvent } from '#publish/progress.ts'
import type { PublishInput } from '#publish/publish-input.ts'
import type { PublishSummary } from '#publish/publish-site.ts'
import { PublishStopped } from '#publish/publish-stopped.ts'
import type { CheckWish } from './checks-before-publish.ts'
import { tellFindings } from './tell-findings.ts'
import { importIntoEmpty } from './import-into-empty.ts'
import { isPlanWish, NOTHING_TO_PUBLISH, planPublish } from './plan-publish.ts'
import { AUTHOR } from './author.ts'
import { presentBuild, publishAndRecord, publishFromStore } from './publish-store.ts'
import { Undone, UsageError, type ExitCode, type Io, type Verb } from './verb.ts'

/** Progress is told at most this often, in ms. */
const PROGRESS_EVERY_MS = 500

/** Problems that are listed one by one; of more, only the number is told. */
const MAX_LISTED = 20

/** What a publish takes that is done now, and a planned one does not. */
const NOW_ONLY = [
  'as-of',
  'unless-later',
  'despite-errors',
  'no-styleguide',
  'no-twins',
  'smallest',
  'no-cards',
  'quick',
] as const

/** Makes a release from the store and puts it in force, or writes the site to a folder. */
export const publish: Verb = {
  name: 'publish',
  summary: 'Publishes the site from the store, or writes it to a folder.',
  help: `
Usage: npm run site -- publish [--out <dir>] [--preprod [--quick]] [--author <who>] [--no-styleguide]
       [--no-twins] [--smallest] [--no-cards] [--despite-errors] [--json]
       npm run site -- publish --at <moment> [--latest] [--preprod] [--author <who>] [--json]
       npm run site -- publish --planned [--json] | --cancel <number> [--json]

Makes a complete static site of everything in the store and puts it in force at once. A server that is running shows it
within a second. Pages and files that did not change are taken over from the release before; when nothing changed, that
one stays in force and nothing is written.

  --out <dir>      write a plain site to this folder instead, for any file host: a new or an empty one, or one that an
                   earlier --out wrote, which is brought up to date; files that are the same are not touched. A store
                   that is empty takes in content/ first
  --preprod        make a release that only signed-in people see, beside the one that visitors see
  --quick          with --preprod: the pages alone, sooner, for a look at them: without compressed twins, social images,
                   Markdown, page data, feeds and search; nothing is checked
  --author <who>   who publishes, for the list of releases (${AUTHOR})
  --no-styleguide  leave out the pages of the style guide
  --no-twins       leave out the compressed twins, for a file host that compresses by itself
  --smallest       make the compressed twins as small as they get, a fourteenth less, in four times the time
  --no-cards       give no page a social image of its own, for a trial
  --despite-errors publish what the checks call broken, too
  --as-of <change> publish the documents as they were after this change of the log, and nothing that came later;
                   with --unless-later a release that holds later changes stays in force
  --at <moment>    publish what the store holds now, but at that moment, by whichever server runs:
                   2026-12-01T09:00+01:00. What is edited until then stays a draft; with --latest it goes out too.
                   It is checked now, and not planned with an error; with --latest the errors are told
  --planned        list what is planned, with its number, and what failed; --cancel <number> takes it back
  --json           the outcome as one JSON object; progress as one JSON object per line on stderr

Checks run first: an error, such as a link that leads nowhere, keeps the new release from being put in force; the one
before stays. Warnings are listed. npm run site -- check says the same without publishing.

Exit code 1 means that nothing was published.
`,
  run: async (args, io) => {
    const { values } = parseArgs({
      args: [...args],
      options: {
        out: { type: 'string' },
        preprod: { type: 'boolean', default: false },
        author: { type: 'string' },
        'no-styleguide': { type: 'boolean', default: false },
        'no-twins': { type: 'boolean', default: false },
        smallest: { type: 'boolean', default: false },
        'no-cards': { type: 'boolean', default: false },
        quick: { type: 'boolean', default: false },
        'despite-errors': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        'as-of': { type: 'string' },
        'unless-later': { type: 'boolean', default: false },
        at: { type: 'string' },
        latest: { type: 'boolean' },
        planned: { type: 'boolean' },
        cancel: { type: 'string' },
      },
    })
    const { out, json, preprod } = values
    const author = values.author ?? AUTHOR
    if (isPlanWish(values)) {
      if (out !== undefined) throw new UsageError('A plain folder is written now; --at is for releases.')
      const unplanned = NOW_ONLY.find((option) => values[option] !== undefined && values[option] !== false)
      if (unplanned)
        throw new UsageError(
          `A plan knows nothing of --${unplanned}; it takes --preprod, --author and --json.`,
        )
      return planPublish(values, { author, preprod }, io, Date.now())
    }
    if (out !== undefined && values.preprod) {
      throw new UsageError('A preprod release is for signed-in people; a plain folder knows nobody.')
    }
    if (out !== undefined && values.author !== undefined) {
      throw new UsageError('A plain folder is on no list of releases; --author is for those.')
    }
    if (out !== undefined && values['unless-later']) {
      throw new UsageError('A plain folder is written whatever is in force; --unless-later is for releases.')
    }
    if (values['no-twins'] && values.smallest) {
      throw new UsageError('--smallest is about the twins that --no-twins leaves out.')
    }
    if (values.quick && (!values.preprod || values.smallest)) {
      throw new UsageError(
        '--quick is for a look at the pages: it goes with --preprod, and not with --smallest.',
      )
    }
    const unlessLater = values['unless-later']
    if (unlessLater && values['as-of'] === undefined)
      throw new UsageError('--unless-later goes with --as-of.')
    const progress = progressTo(io, json)
    const build = await presentBuild(io, () => progress({ step: 'building' }))
    const channel = values.preprod ? ('preprod' as const) : ('live' as const)
    let findings: readonly Finding[] = []
    const checks: CheckWish = {
      despiteErrors: values['despite-errors'],
      found: (found) => {
        findings = found
        if (!json) tellFindings(found, io)
      },
    }
    const wish = {
      channel,
      styleguide: !values['no-styleguide'],
      plain: values['no-twins'] || values.quick,
      smallest: values.smallest,
      cards: !values['no-cards'] && !values.quick,
      alone: values.quick,
      // A look at a draft is for seeing what it lacks.
      ...(values.quick ? {} : { checks }),
      ...asOfWish(values['as-of']),
    }
    const publishNow = (): Promise<PublishSummary | null> =>
      out === undefined
        ? publishAndRecord(build, io, { ...wish, author, unlessLater }, progress)
        : publishFromStore(build, io, wish, (input) => exportTo(resolve(io.cwd, out), input, progress))
    const publishing = async (): Promise<PublishSummary | null> =>
      (await publishNow()) ?? (out !== undefined && (await importIntoEmpty(io, json)) ? publishNow() : null)
    const summary = await publishing().catch((error: unknown) => {
      if (!(error instanceof PublishStopped)) throw error
      return stopped(findings, json, io)
    })
    if (summary === 'stopped') return 1
    if (summary === null) throw new Undone(NOTHING_TO_PUBLISH)
    return tell(summary, findings, json, io)
  },
}

/** Throws a UsageError for a folder that can't take the site. */
async function exportTo(folder: string, input: PublishInput, progress: Progress): Promise<PublishSummary> {
  const [{ exportSite }, { UnfitFolder }] = await Promise.all([
    import('#publish/export-site.ts'),
    import('#publish/export-folder.ts'),
  ])
  return exportSite(folder, input, progress).catch((error: unknown) => {
    if (error instanceof UnfitFolder) throw new UsageError(error.message)
    throw error
  })
}

function asOfWish(text: string | undefined): { readonly asOf?: number } {
  if (text === undefined) return {}
  if (/^\d{1,15}$/.test(text)) return { asOf: Number(text) }
  throw new UsageError(`--as-of is "${text}": write the number of a change, as publish --planned lists it.`)
}

/** Steps are told as they begin, and how far one is now and then. */
function progressTo(io: Io, json: boolean): Progress {
  let last = performance.now()
  return (event) => {
    const at = performance.now()
    if ('of' in event && event.done < event.of && at - last < PROGRESS_EVERY_MS) return
    last = at
    if (json) io.note(JSON.stringify(event))
    else if (event.step !== 'building') io.note(eventText(event))
  }
}

function eventText(event: Exclude<PublishEvent, { step: 'building' }>): string {
  switch (event.step) {
    case 'reading':
      return `Read ${event.done} of ${event.of} pages`
    case 'rendering':
      return `Rendered ${event.done} of ${event.of} pages`
    case 'writing':
      return 'Writing all other files …'
    case 'switched':
      return `Release ${event.release} is in force`
    case 'overtaken':
      return `Release ${event.release} is not in force: a publish that began later is, or one with later changes`
    case 'unchanged':
      return `Nothing changed since release ${event.release}`
  }
}

/** Says that the checks kept the release from being put in force, and what to do. */
function stopped(findings: readonly Finding[], json: boolean, io: Io): 'stopped' {
  const errors = findings.filter(({ severity }) => severity === 'error').length
  if (json) io.say(JSON.stringify({ stopped: true, findings }))
  else {
    io.note(
      `Nothing was published, for there are errors (${errors}). Mend them, or publish all the same: --despite-errors`,
    )
  }
  return 'stopped'
}

function tell(summary: PublishSummary, findings: readonly Finding[], json: boolean, io: Io): ExitCode {
  if (json) {
    io.say(JSON.stringify({ ...summary, findings }))
    return 0
  }
  const { release, pages, files, written, shared, removed, problems } = summary
  for (const problem of problems.slice(0, MAX_LISTED)) io.note(`- ${problem}`)
  if (problems.length > MAX_LISTED) io.note(`- and ${problems.length - MAX_LISTED} more`)
  const counts =
    removed === undefined
      ? `${written} new, ${shared} unchanged`
      : `${written} written, ${shared} unchanged, ${removed} removed`
  io.say(`${release}: ${pages} pages, ${files} files (${counts})`)
  return 0
}
