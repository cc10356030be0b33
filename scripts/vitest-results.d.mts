/** A test and its first line of failure; what is outside of all files has no file. */
export type TestResult = { readonly name: string; readonly file?: string; readonly message?: string }

/** Reads what a run of Vitest wrote: its JSON report, and its list of errors outside of tests. */
export function resultsOf(run: {
  readonly report: string
  readonly unhandled: string
  readonly root: string
  readonly succeeded: boolean
}): TestResult[]

/** Results of a run after its failed files ran again. */
export function mergedResults(
  first: readonly TestResult[],
  again: readonly TestResult[],
): { readonly results: readonly TestResult[]; readonly unstable: readonly TestResult[] }

/** Each file with a failure, once; undefined stands for failures outside of files. */
export function failedFiles(results: readonly TestResult[]): (string | undefined)[]

/** Whether it has a message. */
export function hasFailed(result: TestResult): boolean
