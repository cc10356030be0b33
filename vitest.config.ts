import { defineConfig } from 'vitest/config'

const ANY = '{src,test}/**/*.test.{ts,tsx}'
const CRASH = '{src,test}/**/*.crash.test.{ts,tsx}'
const E2E = '{src,test}/**/*.e2e.test.{ts,tsx}'

/** Time that a single test may take, in ms. */
const UNIT_MS = 60_000
const CRASH_MS = 180_000
const E2E_MS = 120_000

export default defineConfig({
  test: {
    environment: 'node',
    coverage: {
      provider: 'v8',
      include: ['src/**/*.{ts,tsx}'],
      exclude: ['src/**/*.test.{ts,tsx}', 'src/**/*.d.ts'],
      reporter: ['text-summary', 'json-summary'],
      reportOnFailure: true,
      reportsDirectory: '.build/coverage',
    },
    projects: [
      { extends: true, test: { name: 'unit', include: [ANY], exclude: [CRASH, E2E], testTimeout: UNIT_MS } },
      // One file at a time: these stop processes at random moments, or drive a browser.
      {
        extends: true,
        test: { name: 'crash', include: [CRASH], fileParallelism: false, testTimeout: CRASH_MS },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: [E2E],
          fileParallelism: false,
          testTimeout: E2E_MS,
          hookTimeout: E2E_MS,
        },
      },
    ],
  },
})
