import type { z } from 'zod'
import type { Permission } from '#model/role.ts'
import type { ProblemName } from './problems.ts'

/** What a call asks of who makes it: a permission, being signed in, or nothing. */
export type Need = Permission | 'session' | 'nothing'

/** A call of the API as data: the server answers by it, the manager asks by it, and its description is made from it. */
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
  /** One sentence for its readers. */
  readonly says: string
  readonly needs: Need
  /** Whether a call that needs nobody signed in bears secrets all the same: it is taken over https only, as those that do. */
  readonly bearsSecrets?: boolean
  /** Whether the caller must have proved a short time ago who they are: `/api/session/proof`. */
  readonly needsProof?: boolean
  /**
   * Largest body in bytes where the usual one is too small. It is read only after the caller proved who they are, and that they may
   * make the call is looked at again when it is there.
   */
  readonly bodyLimit?: number
  /** The name under which the audit records that it was answered: for reading what is personal. Changes are recorded by what they do. */
  readonly recordedAs?: string
  /** Each refuses keys that it does not know. */
  readonly params: Params
  readonly query: Query
  /** JSON unless it is `fileBody`; calls without one take no body. */
  readonly body: Body
  /** What is answered with status 200, as JSON unless it is `fileAnswer`. */
  readonly answer: Answer
  /** Problems beside those that any call can meet. */
  readonly problems: readonly ProblemName[]
}

/** Keeps the exact shapes of a call in its type. */
export const defineCall = <
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
>(
  call: Call<Params, Query, Body, Answer>,
): Call<Params, Query, Body, Answer> => call
