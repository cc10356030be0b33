import { LinkInFolder } from '#content/folder/link-in-folder.ts'
import { StorageAway } from '#publish/storage/storage-away.ts'
import { NothingToPublish } from '#site/publish/publish-request.ts'
import { InvalidInput } from '#site/settings/invalid-input.ts'
import { StoreError } from '#store/errors.ts'
import { Undone, UsageError, type ExitCode, type Io, type Verb } from './verb.ts'

type Verbs = Readonly<Record<string, () => Promise<Verb>>>

/**
 * Finds the verb of a command line and runs it. Failures of the store and of its disk are reported; unexpected errors are
 * rethrown.
 */
export async function runVerb(verbs: Verbs, line: readonly string[], io: Io): Promise<ExitCode> {
  const [name, ...args] = line
  if (name === undefined || name === 'help' || isHelp(name)) return overview(verbs, name, io)
  const load = Object.hasOwn(verbs, name) ? verbs[name] : undefined
  if (!load) {
    io.note(`There is no verb "${name}". Verbs: ${Object.keys(verbs).join(', ')}.`)
    return 2
  }
  const verb = await load()
  if (args.some(isHelp)) {
    io.say(verb.help.trim())
    return 0
  }
  try {
    return await verb.run(args, io)
  } catch (error) {
    const failure = failureOf(error, name)
    // A program that waits for a JSON answer always gets one.
    if (args.includes('--json')) io.say(JSON.stringify({ failed: failure?.says ?? messageOf(error) }))
    if (failure === null) throw error
    io.note(failure.says)
    return failure.code
  }
}

type Failure = { readonly says: string; readonly code: ExitCode }

/** The message for a failure; null for an unexpected one. */
function failureOf(error: unknown, verb: string): Failure | null {
  if (error instanceof StoreError) return { says: detailed(error), code: 1 }
  if (isToldAsItIs(error)) return { says: error.message, code: 1 }
  const refusal = refusalOfSystem(error)
  if (refusal !== undefined) return { says: refusal, code: 1 }
  return isUsageError(error)
    ? { says: `${error.message}\nSee: npm run site -- ${verb} --help`, code: 2 }
    : null
}

const isToldAsItIs = (error: unknown): error is Error =>
  [StorageAway, Undone, LinkInFolder, NothingToPublish].some((kind) => error instanceof kind)

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** The operator sees the detail, which names files and servers; visitors never do. */
const detailed = ({ says, detail }: StoreError): string =>
  detail === undefined ? says : `${says}\n  ${detail}`

/** Errors of the machine, which are not bugs of this program. */
const REFUSALS: Readonly<Record<string, string>> = {
  'EEXIST mkdir': 'A file stands where a folder has to be. Name another place, or move the file.',
  ENOTDIR: 'A file stands where a folder has to be. Name another place, or move the file.',
  EACCES: 'This program may not do that here. Give it the right to, or name another place.',
  EPERM: 'This program may not do that here. Give it the right to, or name another place.',
  'ENOENT mkdir': 'No folder can be made here. Name another place.',
  EROFS: 'Nothing can be written here. Name another place.',
  ENOSPC: 'The disk is full. Free some space and run this again.',
  EDQUOT: 'The disk is full. Free some space and run this again.',
}

/** A file system error in words: the operation, and the path if it is known. */
function refusalOfSystem(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return undefined
  const says = REFUSALS[String(error.code)] ?? REFUSALS[`${String(error.code)} ${String(error.syscall)}`]
  return says && `${says}\n  ${error.message}`
}

async function overview(verbs: Verbs, name: string | undefined, io: Io): Promise<ExitCode> {
  const loaded = await Promise.all(Object.values(verbs).map((load) => load()))
  const width = Math.max(...loaded.map((verb) => verb.name.length))
  io.say('Usage: npm run site -- <verb> [arguments]\n')
  for (const verb of loaded) io.say(`  ${verb.name.padEnd(width)}  ${verb.summary}`)
  io.say('\nEvery verb explains itself: npm run site -- <verb> --help')
  return name === undefined ? 2 : 0
}

const isHelp = (argument: string): boolean => argument === '--help' || argument === '-h'

/** `parseArgs` marks its errors by code. */
const isUsageError = (error: unknown): error is Error =>
  error instanceof UsageError ||
  error instanceof InvalidInput ||
  (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
