import type { z } from 'zod'
import type { Permission } from '#model/role.ts'
import type { ProblemName } from './problems.ts'

/** What a call requires of its caller: a permission, being signed in, or nothing. */
export type Need = Permission | 'session' | 'nothing'

/**
 * An API call described as data. The server routes and validates by it, the manager's client calls by it, and the OpenAPI
 * description is generated from it.
 */
export type Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> = {
  /** Unique, in the imperative: `sign-in`, `list-people`. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** With parameters as in `/api/people/{id}`. */
  readonly path: `/api/${string}`
  /** One sentence for readers of the API description. */
  readonly says: string
  readonly needs: Need
  /**
   * Whether a call that works without signing in still carries secrets (such as a password). Like calls of signed-in people it
   * is then accepted over https only.
   */
  readonly bearsSecrets?: boolean
  /** Whether the caller must have proved their identity recently, with `/api/session/proof`. */
  readonly needsProof?: boolean
  /** Whether windows make it by themselves: then it is no use of the session, which ends as if it was not made (PEOPLE-80). */
  readonly isAutomatic?: boolean
  /**
   * Largest body in bytes, if it differs from the usual limit. The body is read only after the caller is authenticated; the
   * permission is checked again once it has arrived.
   */
  readonly bodyLimit?: number
  /**
   * Name of the audit entry written when the call is answered, for calls that read personal data. Calls that change something
   * write their own audit entries.
   */
  readonly recordedAs?: string
  /** Each schema refuses unknown keys. */
  readonly params: Params
  readonly query: Query
  /** JSON unless it is `fileBody`; calls without one take no body. */
  readonly body: Body
  /** The body of the response with status 200: JSON unless it is `fileAnswer`. */
  readonly answer: Answer
  /** Problems besides those that any call can have. */
  readonly problems: readonly ProblemName[]
}

/** Returns its argument; preserves the exact types of the call's schemas. */
export const defineCall = <
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
>(
  call: Call<Params, Query, Body, Answer>,
): Call<Params, Query, Body, Answer> => call
