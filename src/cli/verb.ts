/** 0: done. 1: problems were found, or the work could not be done. 2: wrong usage. */
export type ExitCode = 0 | 1 | 2

/** What a verb may use of its process. */
export type Io = {
  /** Writes one line of the answer to stdout. */
  readonly say: (line: string) => void
  /** Writes one line of progress or a problem to stderr. */
  readonly note: (line: string) => void
  readonly env: Readonly<Record<string, string | undefined>>
  /** Folder that relative paths in arguments start from. */
  readonly cwd: string
}

/** A command of `npm run site -- <verb>`. */
export type Verb = {
  readonly name: string
  /** One line for the list of verbs. */
  readonly summary: string
  /** The output of `--help`: usage, options, examples. */
  readonly help: string
  /**
   * `args` are the arguments after the verb. May throw what `parseArgs` throws, or a UsageError: both end with exit code 2; or
   * an Undone.
   */
  readonly run: (args: readonly string[], io: Io) => Promise<ExitCode>
}

/** Thrown if work can't be done; the message says why, and how to fix it. Ends with exit code 1. */
export class Undone extends Error {
  override readonly name = 'Undone'
}

/** Thrown for invalid arguments; the message says what to write instead. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
