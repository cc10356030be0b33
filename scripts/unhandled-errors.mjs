import { writeFileSync } from 'node:fs'
import { env } from 'node:process'

/** A reporter of Vitest: writes errors outside of tests, which its JSON report leaves out, to the file `UNHANDLED_ERRORS`. */
export default class UnhandledErrors {
  onTestRunEnd(_files, errors) {
    writeFileSync(env.UNHANDLED_ERRORS, JSON.stringify(errors.map(({ message }) => message)))
  }
}
