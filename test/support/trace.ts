import type { CDPSession, Page } from 'playwright-core'
import { RUNTIME } from './runtime-page.ts'

/** An event of the browser's own record, times in microseconds. `tdur` is time of the thread itself. */
export type TraceEvent = {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly data?: Readonly<Record<string, unknown>>; readonly src_func?: string }
}

export type Trace = readonly TraceEvent[]

const CATEGORIES = 'toplevel,devtools.timeline,v8.execute'

/** What the record calls a task. */
const TASK = 'ThreadControllerImpl::RunTask'

/** Time that the record waits for the last of a scroll, in frames. */
const LAST_FRAMES = 30

/** Records what the browser does during `work`. */
export async function record(page: Page, work: (session: CDPSession) => Promise<void>): Promise<Trace> {
  const session = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES.split(',') },
  })
  await work(session)
  await session.send('Tracing.end')
  await complete
  await session.detach()
  return events
}

/** Scrolls a page from top to bottom as a hand does it, in px a second, and records that. */
export async function scrollThrough(page: Page, speed: number): Promise<Trace> {
  const distance = await page.evaluate(() => document.documentElement.scrollHeight)
  return record(page, async (session) => {
    await session.send('Input.synthesizeScrollGesture', {
      x: 640,
      y: 400,
      yDistance: -distance,
      speed,
      gestureSourceType: 'mouse',
    })
    await page.evaluate(async (frames) => {
      for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame)
    }, LAST_FRAMES)
  })
}

function isOurs({ args }: TraceEvent): boolean {
  const url = args?.data?.['url']
  return typeof url === 'string' && url.endsWith(RUNTIME)
}

const contains = (outer: TraceEvent, inner: TraceEvent): boolean =>
  outer.pid === inner.pid &&
  outer.tid === inner.tid &&
  outer.ts <= inner.ts &&
  inner.ts <= outer.ts + (outer.dur ?? 0)

const ourCalls = (trace: Trace): TraceEvent[] =>
  trace.filter((event) => event.name === 'FunctionCall' && isOurs(event))

/** Layouts and style recalculations that happened inside a function of the runtime, which waited for them. */
export function forcedLayouts(trace: Trace): string[] {
  const calls = ourCalls(trace)
  return trace
    .filter(({ name }) => name === 'Layout' || name === 'UpdateLayoutTree' || name === 'RecalculateStyles')
    .filter((event) => calls.some((call) => contains(call, event)))
    .map(({ name, dur }) => `${name} of ${dur} µs`)
}

/** A call of the runtime and what made the browser call. */
export type ScriptCall = { readonly cause: 'scroll' | 'frame' | 'other'; readonly cpuMs: number }

/** Calls of the runtime. */
export function scriptCalls(trace: Trace): ScriptCall[] {
  const frames = trace.filter(({ name }) => name === 'FireAnimationFrame')
  const scrolls = trace.filter(
    ({ name, args }) => name === 'EventDispatch' && args?.data?.['type'] === 'scroll',
  )
  return ourCalls(trace).map((call) => ({
    cause: scrolls.some((event) => contains(event, call))
      ? 'scroll'
      : frames.some((event) => contains(event, call))
        ? 'frame'
        : 'other',
    cpuMs: (call.tdur ?? call.dur ?? 0) / 1000,
  }))
}

/** A task of a page's main thread: when it began, in µs, and how long it took in ms of the thread's own time. */
type Task = { readonly ts: number; readonly cpuMs: number; readonly isFrame: boolean }

/** The tasks of a page's main thread, without those of the tool that watches it. */
function mainTasks(trace: Trace): Task[] {
  const mains = new Set(ourCalls(trace).map(({ pid, tid }) => `${pid}/${tid}`))
  const tools = trace.filter(({ args }) => JSON.stringify(args ?? {}).includes('DevToolsSession'))
  return trace
    .filter(({ name, pid, tid }) => name === TASK && mains.has(`${pid}/${tid}`))
    .filter((task) => !tools.some((tool) => contains(task, tool)))
    .map(({ ts, tdur, args }) => ({
      ts,
      cpuMs: (tdur ?? 0) / 1000,
      isFrame: args?.src_func === 'ScheduledActionSendBeginMainFrame',
    }))
}

/** The longest task of a page's main thread in ms of the thread's own time: other programs do not count. */
export const longestTask = (trace: Trace): number =>
  Math.max(0, ...mainTasks(trace).map(({ cpuMs }) => cpuMs))

/** What a click made the main thread do until the frame that shows it is made, in ms of the thread's own time. */
export function clickWork(trace: Trace): number {
  const click = trace.find(({ name, args }) => name === 'EventDispatch' && args?.data?.['type'] === 'click')
  if (click === undefined) throw new Error('Nothing was clicked.')
  const tasks = mainTasks(trace).toSorted((a, b) => a.ts - b.ts)
  const first = tasks.findLastIndex(({ ts }) => ts <= click.ts)
  const frame = tasks.findIndex(({ isFrame }, at) => isFrame && at > first)
  return tasks.slice(first, frame + 1).reduce((sum, { cpuMs }) => sum + cpuMs, 0)
}
