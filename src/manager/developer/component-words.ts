import type { LoadedComponents } from '#frame/messages.ts'
import type { Notice } from '../parts/notice.tsx'
import type { Say } from '../phrases/use-say.ts'

/**
 * The message about the components of a local host: green if all were loaded, red with the failed ones, the reason, and how to
 * fix it (ERR-5).
 */
export function componentsNotice(
  { isAnswered, loaded, failed }: LoadedComponents,
  host: string,
  manager: string,
  say: Say,
): Notice {
  if (!isAnswered) return { tone: 'bad', text: say(NO_ANSWER, { host, manager }) }
  const came = loaded.length > 0 && say('Loaded {names} from {host}', { names: loaded.join(', '), host })
  const not = failed.map(({ name, reason }) =>
    say('{name} could not be loaded from {host}: {reason}', { name, host, reason }),
  )
  const text = [...not, came].filter((line) => line !== false).join('\n')
  return { tone: failed.length > 0 ? 'bad' : 'good', text }
}

const NO_ANSWER =
  'No components could be loaded from {host}. Start them there: npm run site -- develop <name> --for {manager}'
