import fc from 'fast-check'

/** Share of the runs that each run of the tests makes. They take other values each time, so that these add up over days. */
const SHARE = 0.3

/** `PROPERTY_RUNS=all npx vitest run --project unit` runs each property as often as it says. */
const isWhole = process.env['PROPERTY_RUNS'] === 'all'

/** How often a property runs that is to run `all` times in deep tests. */
export const runs = (all: number): number => (isWhole ? all : Math.ceil(all * SHARE))

fc.configureGlobal({ ...fc.readConfigureGlobal(), numRuns: runs(100) })
