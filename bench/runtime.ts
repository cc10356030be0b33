// `npx node bench/runtime.ts`: what the visitor runtime costs on a CPU that is slowed down four times: the longest task of
// scrolling, and how long a click waits for its picture (INP) for a menu, a popup, a slider step and a form's error. With
// words (`scroll popup`) only what has one of them in its name.
import { runnerImport } from 'vite'
import type { measureRuntime } from './measure-runtime.ts'

// Pages are drawn by views, which plain Node does not read.
const { module } = await runnerImport<{ measureRuntime: typeof measureRuntime }>(
  './bench/measure-runtime.ts',
  {
    configFile: false,
    logLevel: 'warn',
  },
)
await module.measureRuntime(process.argv.slice(2))
