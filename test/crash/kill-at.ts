// Loaded by a child: lets it kill itself at a named step of its work.
import fs, { writeSync } from 'node:fs'
import { DatabaseSync, StatementSync } from 'node:sqlite'
import { syncBuiltinESMExports } from 'node:module'
import pg from 'pg'
import { AT_STEP, KILL_AT, type Step } from './kill-step.ts'

const asked = JSON.parse(process.env[KILL_AT] ?? 'null') as Step | null
let step: Step | null = null
let met = 0

/** From now on, the step that the process was started with is waited for. */
export function arm(): void {
  step = asked
}

/** Called after each acknowledged piece of work. The step is waited for in the second one, and must be met in it. */
export function acknowledged(): void {
  if (step !== null) throw new Error(`There was no such step: ${step.when} ${step.what}`)
  arm()
}

/** Ends this process at once, as a crash does, if this is the step. */
function reach(when: Step['when'], what: string): void {
  if (step === null || step.when !== when || !new RegExp(step.what).test(what)) return
  met += 1
  if (met <= (step.skip ?? 0)) return
  if (step.waits !== true) process.kill(process.pid, 'SIGKILL')
  writeSync(1, `${AT_STEP}\n`)
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
}

type Call = (this: never, ...args: never[]) => unknown

/** Replaces a function by one that reaches the steps before and after it. */
function watch<Name extends string>(
  owner: { [name in Name]: Call },
  name: Name,
  nameOf: (self: unknown, args: readonly unknown[]) => string,
): void {
  const original = owner[name] as (this: unknown, ...args: unknown[]) => unknown
  const watched = function (this: unknown, ...args: unknown[]): unknown {
    const what = nameOf(this, args)
    reach('before', what)
    const answer = original.apply(this, args)
    if (answer instanceof Promise) {
      // By then, what was asked is on its way.
      setImmediate(() => reach('during', what))
      return answer.then((value: unknown) => {
        reach('after', what)
        return value
      })
    }
    reach('after', what)
    return answer
  }
  owner[name] = watched
}

const textOf = (text: unknown): string => `sql ${String(text)}`

watch(DatabaseSync.prototype as never, 'exec', (_, [text]) => textOf(text))
for (const name of ['run', 'all'])
  watch(StatementSync.prototype as never, name, (self) => textOf((self as StatementSync).sourceSQL))
watch(pg.Client.prototype as never, 'query', (_, [query]) =>
  textOf(typeof query === 'string' ? query : (query as { text?: string }).text),
)

const pathsOf = (name: string) => (_: unknown, args: readonly unknown[]) =>
  `file ${name} ${args.filter((arg) => typeof arg === 'string' && arg.startsWith('/')).join(' ')}`
for (const name of ['rename', 'rm', 'mkdir', 'writeFile', 'open'])
  watch(fs.promises as never, name, pathsOf(name))
for (const name of ['rename', 'rm', 'fsync', 'writeFile']) watch(fs as never, `${name}Sync`, pathsOf(name))
syncBuiltinESMExports()
