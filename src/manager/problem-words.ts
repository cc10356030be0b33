import { PROBLEMS, type ApiProblem, type ProblemName } from '#api/problems.ts'
import { DEFAULT_LANGUAGE, type TextLanguage } from '#model/language.ts'
import { misplacedFrom, placeProblem } from './library/place-problem.ts'
import { say, sayLabel, type Phrase } from './phrases/say.ts'
import { valueProblem } from './value-problem.ts'

/** Common problems in a sentence each, with what to do; others are shown in the server's words. */
const SENTENCES: Readonly<Partial<Record<ProblemName, Phrase>>> = {
  'not-signed-in': 'You are not signed in.',
  'sign-in-refused': 'The e-mail address or the password is not right.',
  'second-factor-needed': 'The code of your second factor is needed.',
  'not-allowed': 'Your role does not include this.',
  'foreign-origin': 'The request came from another site.',
  'other-person': 'Somebody else is signed in with this browser.',
  'proof-needed': 'Show once more that it is you.',
  'not-found': 'It is not there, or not any more.',
  'too-slow': 'The connection was too slow.',
  conflict: 'It contradicts what is there by now.',
  'too-large': 'It is too large.',
  'unsupported-type': 'Files of this type are not taken.',
  'bad-input': 'Something is not as it must be.',
  'too-many': 'Too many requests. Wait a moment.',
  failed: 'Something went wrong on the server. Try again.',
  away: 'The server is not available now. Try again in a moment.',
}

/** A problem whose detail begins with a sentence in a language, followed by the server's English text. */
export function localizedProblem(problem: ApiProblem, language: TextLanguage): ApiProblem {
  const sentence = language === DEFAULT_LANGUAGE ? undefined : SENTENCES[nameOf(problem)!]
  return sentence === undefined
    ? problem
    : { ...problem, detail: `${say(language, sentence)} (${problem.detail})` }
}

/** Why a change can't be made, in a language: a sentence of the manager itself, or one of the model in English behind what it means. */
export function localizedRefusal(reason: string, language: TextLanguage): string {
  const value = valueProblem(reason, language)
  if (value !== null) return value
  const misplaced = misplacedFrom(reason)
  if (misplaced !== null) return placeProblem(misplaced, language)
  const own = sayLabel(language, reason)
  if (language === DEFAULT_LANGUAGE || own !== reason) return own
  return `${say(language, 'That can’t be done.')} (${reason})`
}

function nameOf({ type }: ApiProblem): ProblemName | undefined {
  const name = type.split('#', 2)[1] ?? ''
  return Object.hasOwn(PROBLEMS, name) ? (name as ProblemName) : undefined
}
