/** Everything that can be wrong with a call: its lasting name, the status it is answered with, and what it is called. */
export const PROBLEMS = {
  'bad-request': { status: 400, title: 'The request cannot be read' },
  'not-signed-in': { status: 401, title: 'Not signed in' },
  'sign-in-refused': { status: 401, title: 'Sign-in refused' },
  'not-allowed': { status: 403, title: 'Not allowed' },
  'foreign-origin': { status: 403, title: 'Sent by another site' },
  'not-found': { status: 404, title: 'Not found' },
  'method-not-allowed': { status: 405, title: 'Method not allowed' },
  conflict: { status: 409, title: 'In conflict with what is there' },
  'too-large': { status: 413, title: 'Too large' },
  'unsupported-type': { status: 415, title: 'Content type not taken' },
  'bad-input': { status: 422, title: 'Not as it must be' },
  'too-many': { status: 429, title: 'Too many requests' },
  failed: { status: 500, title: 'Failed here' },
  away: { status: 503, title: 'Not available now' },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly title: string }>>

export type ProblemName = keyof typeof PROBLEMS

/** What is wrong with one value of a request. */
export type InputFault = {
  /** Where it stands: `body.email`, `query.limit`. */
  readonly field: string
  readonly fault: string
  readonly detail: string
}

/** What went wrong with a call, in the form of RFC 9457; sent as `application/problem+json`. */
export type ApiProblem = {
  readonly type: string
  readonly status: number
  readonly title: string
  /** What was wrong with this request and what to do. */
  readonly detail: string
  readonly errors?: readonly InputFault[]
  /** Where to go instead, when there is such a place (LOAD-4). */
  readonly redirectUrl?: string
}

/** A problem of the catalogue. Its `type` is the address of the catalogue with the name as fragment. */
export const apiProblem = (
  name: ProblemName,
  detail: string,
  more: Pick<ApiProblem, 'errors' | 'redirectUrl'> = {},
): ApiProblem => ({ type: `/api/problems#${name}`, ...PROBLEMS[name], detail, ...more })
