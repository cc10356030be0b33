import { expect, it } from 'vitest'
import { publish } from './publish.ts'
import { UsageError, type Io } from '../verb.ts'

const io: Io = {
  cwd: '/',
  env: {},
  say: (line) => void line,
  note: (line) => void line,
}

it.each([
  [['--quick'], 'goes with --preprod'],
  [['--quick', '--preprod', '--smallest'], 'not with --smallest'],
  [['--quick', '--out', 'site'], 'goes with --preprod'],
  [['--preprod', '--out', 'site'], 'a plain folder knows nobody'],
  [['--author', 'bo', '--out', 'site'], 'on no list of releases'],
  [['--as-of', '1', '--unless-later', '--out', 'site'], 'whatever is live'],
  [['--quick', '--preprod', '--at', '2999-12-01T09:00Z'], 'knows nothing of --quick'],
  [['--no-precompressed', '--smallest'], '--smallest needs the precompressed variants'],
  [['--unless-later'], 'goes with --as-of'],
])('CLI-1 refuses to publish with %s, and says why', async (args, why) => {
  const refused = await Promise.resolve(publish.run(args, io)).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(UsageError)
  expect(String(refused)).toContain(why)
})
