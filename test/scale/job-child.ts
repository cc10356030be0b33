// A program that takes a job, says so, and never ends it.
import { openStore } from '#store/open-store.ts'

const [, , location = ''] = process.argv
const store = await openStore(location, {
  apply: () => {
    throw new Error('This program changes nothing.')
  },
})
await store.jobs.work(
  {
    count: ({ attempt }) => {
      process.stdout.write(`took ${attempt}\n`)
      return new Promise(() => {})
    },
  },
  (error) => process.stderr.write(`${String(error)}\n`),
)
