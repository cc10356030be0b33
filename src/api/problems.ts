/** Everything that can be wrong with a call: a permanent name, the status, and a title. */
export const PROBLEMS = {
  'bad-request': { status: 400, title: 'The request cannot be read' },
  'not-signed-in': { status: 401, title: 'Not signed in' },
  'sign-in-refused': { status: 401, title: 'Sign-in refused' },
  'second-factor-needed': { status: 401, title: 'Second factor needed' },
  'not-allowed': { status: 403, title: 'Not allowed' },
  'foreign-origin': { status: 403, title: 'Sent by another site' },
  'other-person': { status: 403, title: 'Somebody else is signed in' },
  'proof-needed': { status: 403, title: 'Recent proof needed' },
  'not-secure': { status: 403, title: 'Not over https' },
  'not-found': { status: 404, title: 'Not found' },
  'method-not-allowed': { status: 405, title: 'Method not allowed' },
  'too-slow': { status: 408, title: 'Sent too slowly' },
  conflict: { status: 409, title: 'In conflict with what is there' },
  'too-large': { status: 413, title: 'Too large' },
  'address-too-long': { status: 414, title: 'Address too long' },
  'unsupported-type': { status: 415, title: 'Content type not taken' },
  'expectation-failed': { status: 417, title: 'Expectation not met' },
  misdirected: { status: 421, title: 'Not asked for here' },
  'bad-input': { status: 422, title: 'Not as it must be' },
  'too-many': { status: 429, title: 'Too many requests' },
  'headers-too-large': { status: 431, title: 'Header fields too large' },
  failed: { status: 500, title: 'Failed here' },
  away: { status: 503, title: 'Not available now' },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly title: string }>>

/** The permanent name of a problem. */
export type ProblemName = keyof typeof PROBLEMS

/** A problem with one value of a request. */
export type InputFault = {
  /** Where the value is: `body.email`, `query.limit`. */
  readonly field: string
  readonly fault: string
  readonly detail: string
}

/** The response to a failed call in the form of RFC 9457, sent as `application/problem+json`. */
export type ApiProblem = {
  readonly type: string
  readonly status: number
  readonly title: string
  /** What was wrong with this request, and how to fix it. */
  readonly detail: string
  readonly errors?: readonly InputFault[]
  /** Where to go instead, if there is such a place (LOAD-4). */
  readonly redirectUrl?: string
  /** For `too-many`: after how many seconds to send it again; also in the field Retry-After. */
  readonly retryAfter?: number
}

/** The media type of problem responses. */
export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8'

/** A problem of the catalog. Its `type` is the catalog's address with the problem's name as its fragment. */
export const apiProblem = (
  name: ProblemName,
  detail: string,
  more: Pick<ApiProblem, 'errors' | 'redirectUrl' | 'retryAfter'> = {},
): ApiProblem => ({ type: `/api/problems#${name}`, ...PROBLEMS[name], detail, ...more })

/** The catalog's problem for a status that a library chose; null if there is none for that status. */
export const problemOfStatus = (status: number): ProblemName | null => OF_STATUS.get(status) ?? null

const OF_STATUS: ReadonlyMap<number, ProblemName> = new Map(
  // The first name of a status is its general one.
  (Object.keys(PROBLEMS) as ProblemName[]).toReversed().map((name) => [PROBLEMS[name].status, name]),
)
