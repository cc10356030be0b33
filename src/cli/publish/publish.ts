import { counted } from '#std/counted.ts'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Finding } from '#content/check/finding.ts'
import type { Progress, PublishEvent } from '#publish/make/progress.ts'
import type { PublishSummary } from '#publish/make/publish-summary.ts'
import type { Channel } from '#publish/release/channel.ts'
import { PublishStopped } from '#publish/make/publish-stopped.ts'
import { recordPublished } from '#site/jobs/record-status.ts'
import { publish as publishSite, type PublishOutcome } from '#site/publish/publish.ts'
import { publishWithoutFaulty, type PartialOutcome } from '#site/publish/publish-without-faulty.ts'
import { DEFAULT_AUTHOR, NothingToPublish, type PublishRequest } from '#site/publish/publish-request.ts'
import { presentBuild, withSite } from '#site/site.ts'
import { isAboutPlans, publishPlans, type PlanOptions } from './publish-plans.ts'
import { reportLeftOut } from './left-out.ts'
import { errorsIn, reportFindings } from './report-findings.ts'
import { UsageError, type ExitCode, type Io, type Verb } from '../verb.ts'

/** Minimum interval of progress reports, in ms. */
const PROGRESS_EVERY_MS = 500

/** Most problems that are listed; beyond that only their number is reported. */
const MAX_LISTED = 20

/** Options of an immediate publish, which a planned one does not support. */
const NOW_ONLY = [
  'as-of',
  'unless-later',
  'despite-errors',
  'without-faulty',
  'no-styleguide',
  'no-precompressed',
  'smallest',
  'no-cards',
  'quick',
] as const

/** Makes a release from the store and activates it, or exports the site to a folder. */
export const publish: Verb = {
  name: 'publish',
  summary: 'Publishes the site from the store, or writes it to a folder.',
  help: `
Usage: npm run site -- publish [--out <dir>] [--preprod [--quick]] [--author <who>] [--note <text>]
       [--no-styleguide] [--no-precompressed] [--smallest] [--no-cards] [--without-faulty | --despite-errors] [--json]
       npm run site -- publish --at <time> [--latest] [--preprod] [--author <who>] [--note <text>] [--json]
       npm run site -- publish --planned [--json] | --cancel <number> [--json]

Makes a complete static site from everything in the store and shows it to visitors at once. A running server switches to it
within a second. Unchanged pages and files are reused from the previous release; if nothing changed, the previous release
stays live and nothing is written.

  --out <dir>      write a static site to this folder instead, for any file host. The folder must be new, empty, or written by
                   an earlier --out; then it is updated, and unchanged files are not touched. If the store is empty,
                   content/ is imported first
  --preprod        make a release that only signed-in people see, separate from the live one
  --quick          with --preprod: only the pages, for a quick preview: no precompressed variants, social images, Markdown,
                   page data, feeds or search, and no checks
  --author <who>   who publishes, for the list of releases (${DEFAULT_AUTHOR})
  --note <text>    what the release is about, for the same list
  --no-styleguide  leave out the pages of the style guide
  --no-precompressed
                   leave out the precompressed variants, for a file host that compresses responses itself
  --smallest       make the precompressed variants as small as possible: 7 percent smaller, in four times the time
  --no-cards       make no social images, for a trial
  --without-faulty leave out pages with errors, and pages that need them: they stay as they are live, or unseen, and are
                   listed with their errors
  --despite-errors publish even if the checks find errors
  --as-of <change> publish the documents as they were after this change of the log;
                   with --unless-later, do nothing if the live release already contains later changes
  --at <time>      publish at that time what the store holds now; a running server does it:
                   2026-12-01T09:00+01:00. Later edits stay drafts, unless --latest is given. The checks run now, and an
                   error prevents the plan; with --latest errors are only reported
  --planned        list planned publishes with their numbers, and those that failed; --cancel <number> cancels one
  --json           print the result as one JSON object, and progress as one JSON object per line on stderr

The checks run first. If they find an error, such as a broken link, the new release is not shown and the previous one stays
live. Warnings are listed. npm run site -- check reports the same without publishing.

Exit code 1 means that nothing was published.
`,
  run: async (args, io) => {
    const { values } = parseArgs({
      args: [...args],
      options: {
        out: { type: 'string' },
        preprod: { type: 'boolean', default: false },
        author: { type: 'string' },
        note: { type: 'string' },
        'no-styleguide': { type: 'boolean', default: false },
        'no-precompressed': { type: 'boolean', default: false },
        smallest: { type: 'boolean', default: false },
        'no-cards': { type: 'boolean', default: false },
        quick: { type: 'boolean', default: false },
        'despite-errors': { type: 'boolean', default: false },
        'without-faulty': { type: 'boolean', default: false },
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
    refuseContradictions(values)
    const author = values.author ?? DEFAULT_AUTHOR
    const channel = preprod ? ('preprod' as const) : ('live' as const)
    const note = values.note === undefined ? {} : { note: values.note }
    if (isAboutPlans(values)) {
      return publishPlans(values, { publish: { author, channel, ...note }, now: Date.now() }, io)
    }
    const request: PublishRequest = {
      author,
      channel,
      ...note,
      quick: values.quick,
      despiteErrors: values['despite-errors'],
      styleguide: !values['no-styleguide'],
      plain: values['no-precompressed'],
      smallest: values.smallest,
      cards: !values['no-cards'],
      unlessLater: values['unless-later'],
      ...asOfOption(values['as-of']),
    }
    try {
      const publishNow = () =>
        published(request, { out, leavesOut: values['without-faulty'] }, reporter(io, json, channel), io)
      const {
        summary,
        findings,
        leftOut = [],
        waiting = [],
      } = await publishNow().catch(async (error: unknown) => {
        const isMissing = out !== undefined && error instanceof NothingToPublish
        if (!isMissing) throw error
        // Loaded only here: the store is hardly ever empty.
        const { importIntoEmpty } = await import('../content/import-into-empty.ts')
        if (!(await importIntoEmpty(io, json))) throw error
        return publishNow()
      })
      if (!json) reportLeftOut({ leftOut, waiting }, io)
      return report(summary, leftOut.length === 0 ? { findings } : { findings, leftOut }, json, io)
    } catch (error) {
      if (!(error instanceof PublishStopped)) throw error
      return reportStop(error.findings, json, io)
    }
  },
}

type Options = {
  readonly out?: string | undefined
  readonly author?: string | undefined
  readonly note?: string | undefined
  readonly 'as-of'?: string | undefined
  readonly 'unless-later': boolean
  readonly 'no-precompressed': boolean
  readonly preprod: boolean
  readonly quick: boolean
  readonly 'without-faulty': boolean
  readonly 'despite-errors': boolean
  readonly smallest: boolean
} & PlanOptions

/** Throws UsageError for options that contradict each other. */
function refuseContradictions(options: Options): void {
  const { out, quick, preprod, smallest } = options
  if (isAboutPlans(options)) {
    if (out !== undefined) throw new UsageError('A plain folder is written now; --at is for releases.')
    const given: Readonly<Record<string, unknown>> = options
    const unplanned = NOW_ONLY.find((option) => given[option] !== undefined && given[option] !== false)
    if (unplanned === undefined) return
    throw new UsageError(
      `A plan knows nothing of --${unplanned}; it takes --preprod, --author, --note and --json.`,
    )
  }
  if (out !== undefined && preprod) {
    throw new UsageError('A preprod release is for signed-in people; a plain folder knows nobody.')
  }
  if (out !== undefined && (options.author !== undefined || options.note !== undefined)) {
    throw new UsageError('A plain folder is on no list of releases; --author and --note are for those.')
  }
  if (out !== undefined && options['unless-later']) {
    throw new UsageError('A plain folder is written whatever is live; --unless-later is for releases.')
  }
  if (options['no-precompressed'] && smallest) {
    throw new UsageError('--smallest needs the precompressed variants, which --no-precompressed leaves out.')
  }
  if (quick && (!preprod || smallest)) {
    throw new UsageError(
      '--quick is for a look at the pages: it goes with --preprod, and not with --smallest.',
    )
  }
  if (options['without-faulty'] && (preprod || out !== undefined || options['as-of'] !== undefined)) {
    throw new UsageError('--without-faulty is for what visitors see now; omit --out, --preprod and --as-of.')
  }
  if (options['without-faulty'] && options['despite-errors'])
    throw new UsageError(
      '--despite-errors publishes the pages that --without-faulty leaves out; give one of them.',
    )
  if (options['unless-later'] && options['as-of'] === undefined)
    throw new UsageError('--unless-later goes with --as-of.')
}

/** Publishes, or exports the site to a folder. */
async function published(
  request: PublishRequest,
  { out, leavesOut }: { readonly out: string | undefined; readonly leavesOut: boolean },
  progress: Progress,
  io: Io,
): Promise<PublishOutcome & Partial<PartialOutcome>> {
  const build = await presentBuild((line) => {
    progress({ step: 'building' })
    io.note(line)
  })
  return withSite(io, build, async (site) => {
    if (out === undefined) {
      const outcome = leavesOut
        ? await publishWithoutFaulty(site, request, { progress })
        : await publishSite(site, request, { progress })
      await recordPublished(site.store, request)
      return outcome
    }
    const [{ publishToFolder }, { UnfitFolder }] = await Promise.all([
      import('#site/publish/publish-to-folder.ts'),
      import('#publish/export/export-folder.ts'),
    ])
    return publishToFolder(site, resolve(io.cwd, out), request, { progress }).catch((error: unknown) => {
      if (error instanceof UnfitFolder) throw new UsageError(error.message)
      throw error
    })
  })
}

function asOfOption(text: string | undefined): { readonly asOf?: number } {
  if (text === undefined) return {}
  if (/^\d{1,15}$/.test(text)) return { asOf: Number(text) }
  throw new UsageError(`--as-of is "${text}": write the number of a change, as publish --planned lists it.`)
}

/** Steps are reported when they start, and their progress from time to time. */
function reporter(io: Io, json: boolean, channel: Channel): Progress {
  let last = performance.now()
  return (event) => {
    const at = performance.now()
    if ('of' in event && event.done < event.of && at - last < PROGRESS_EVERY_MS) return
    last = at
    if (json) io.note(JSON.stringify(withCounts(event)))
    else if (event.step === 'checked') reportFindings(event.findings, io)
    else if (event.step !== 'building') io.note(eventText(event, channel))
  }
}

/** The findings themselves are part of the answer. */
const withCounts = (event: PublishEvent) =>
  event.step === 'checked'
    ? { step: event.step, findings: event.findings.length, errors: errorsIn(event.findings).length }
    : event

/** A publish event in words; what goes to `preprod` is for the team only. */
export function eventText(
  event: Exclude<PublishEvent, { step: 'building' | 'checked' }>,
  channel: Channel,
): string {
  switch (event.step) {
    case 'reading':
      return `Read ${event.done} of ${event.of} pages`
    case 'rendering':
      return `Rendered ${event.done} of ${event.of} pages`
    case 'writing':
      return 'Writing all other files …'
    case 'switched':
      return channel === 'live'
        ? `Release ${event.release} is live`
        : `Release ${event.release} is ready on ${channel}; visitors do not see it`
    case 'overtaken':
      return `Release ${event.release} is not live: a publish that began later is, or one with later changes`
    case 'unchanged':
      return `Nothing changed since release ${event.release}`
  }
}

/** Reports that the checks prevented the release from going live, and how to fix it. */
function reportStop(findings: readonly Finding[], json: boolean, io: Io): ExitCode {
  const errors = errorsIn(findings).length
  if (json) io.say(JSON.stringify({ stopped: true, findings }))
  else {
    io.note(
      `Nothing was published, for there are errors (${errors}). Fix them, publish everything else (--without-faulty), or publish all the same (--despite-errors).`,
    )
  }
  return 1
}

function report(
  summary: PublishSummary,
  found: { readonly findings: readonly Finding[]; readonly leftOut?: readonly Finding[] },
  json: boolean,
  io: Io,
): ExitCode {
  if (json) {
    io.say(JSON.stringify({ ...summary, ...found }))
    return 0
  }
  const { release, pages, files, written, shared, removed, problems } = summary
  for (const problem of problems.slice(0, MAX_LISTED)) io.note(`- ${problem}`)
  if (problems.length > MAX_LISTED) io.note(`- and ${problems.length - MAX_LISTED} more`)
  const counts =
    removed === undefined
      ? `${written} new, ${shared} unchanged`
      : `${written} written, ${shared} unchanged, ${removed} removed`
  io.say(`${release}: ${counted(pages, 'page')}, ${counted(files, 'file')} (${counts})`)
  return 0
}
