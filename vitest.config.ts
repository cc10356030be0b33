import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import type { InlineConfig } from 'vitest/node'
import { LongestFirst } from './test/support/longest-first.ts'

const ANY = '{src,test}/**/*.test.{ts,tsx}'
const CRASH = '{src,test}/**/*.crash.test.{ts,tsx}'
const DEEP = '{src,test}/**/*.deep.test.{ts,tsx}'
const STAGE = '{src,test}/**/*.{stage,e2e}.test.{ts,tsx}'
const SMOKE = '{src,test}/**/*.smoke.test.{ts,tsx}'

/** Time that a test may take on a machine four times slower than ours, which does other things besides, in ms. */
const UNIT_MS = 60_000
const SLOW_MS = 2 * 60_000
const DEEP_MS = 40 * 60_000

/** The same for what a file does before its first test and after its last, such as publishing the whole site. */
const HOOK_MS = 5 * 60_000

/** Within what time a thing that is waited for must come true, in ms; the runner's own limit is a second. */
const POLL_MS = 30_000

const SLOW = { testTimeout: SLOW_MS, hookTimeout: HOOK_MS }

const IN_BROWSER = {
  ...SLOW,
  pool: 'forks',
  isolate: false,
  globalSetup: ['test/support/run-folder.ts'],
  setupFiles: ['test/stage/clean-up.ts'],
  expect: { poll: { timeout: POLL_MS } },
} satisfies InlineConfig

/** Hashing a password costs 40 ms, on purpose; hundreds of tests sign people in. */
const CHEAP_PASSWORDS = {
  find: './password-cost.ts',
  replacement: fileURLToPath(new URL('test/support/test-password-cost.ts', import.meta.url)),
}

export default defineConfig({
  test: {
    environment: 'node',
    // The runner itself has little to do while its workers test.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    coverage: {
      provider: 'v8',
      include: ['src/**/*.{ts,tsx}'],
      exclude: ['src/**/*.test.{ts,tsx}', 'src/**/*.d.ts'],
      reporter: ['text-summary', 'json-summary'],
      reportOnFailure: true,
      reportsDirectory: '.build/coverage',
    },
    projects: [
      // The files of a worker share its modules: loading the program anew for each took more time than the tests.
      {
        extends: true,
        resolve: { alias: [CHEAP_PASSWORDS] },
        test: {
          name: 'unit',
          include: [ANY],
          exclude: [CRASH, DEEP, STAGE, SMOKE],
          pool: 'forks',
          isolate: false,
          setupFiles: ['test/support/property-runs.ts'],
          // No file leaves anything behind for the next.
          restoreMocks: true,
          unstubGlobals: true,
          unstubEnvs: true,
          testTimeout: UNIT_MS,
          hookTimeout: UNIT_MS,
          expect: { poll: { timeout: POLL_MS } },
        },
      },
      // These stop processes, each its own.
      {
        extends: true,
        test: { name: 'crash', include: [CRASH], ...SLOW },
      },
      // What a person does in a browser. The files of a worker share its browser, the program and what is built for tests.
      {
        extends: true,
        resolve: { alias: [CHEAP_PASSWORDS] },
        test: { name: 'stage', include: [STAGE], ...IN_BROWSER },
      },
      // The program as a newcomer starts it, and the engines of other browsers.
      {
        extends: true,
        test: { name: 'smoke', include: [SMOKE], ...IN_BROWSER },
      },
      // What takes too long for each run of the tests: the same promises, met at many more moments, and every page.
      {
        extends: true,
        resolve: { alias: [CHEAP_PASSWORDS] },
        test: {
          name: 'deep',
          include: [DEEP, STAGE, SMOKE],
          ...IN_BROWSER,
          fileParallelism: false,
          testTimeout: DEEP_MS,
          hookTimeout: DEEP_MS,
        },
      },
    ],
  },
})
