/** What went wrong with a request, in the form of RFC 9457; sent as `application/problem+json`. */
export type ProblemDetails = {
  readonly status: number
  readonly title: string
  /** What was wrong with this request and what to do. */
  readonly detail: string
  /** Where to go instead, when there is such a place (LOAD-4). */
  readonly redirectUrl?: string
  /** What is wrong with each field of a form that was sent. */
  readonly errors?: readonly { readonly field: string; readonly fault: string; readonly detail: string }[]
}

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8'

/** A problem's title and detail together with its status; `type` is left out, which means about:blank. */
export const problem = (status: number, title: string, detail: string): ProblemDetails => ({
  status,
  title,
  detail,
})
