import { z } from 'zod'
import { defineCall } from './call.ts'

const NOTHING = z.strictObject({})

/** Of a started publish, as the call that started it answered. */
const publishId = z.strictObject({ id: z.string().regex(/^[\w-]{16,64}$/) })

export const startPublish = defineCall({
  name: 'start-publish',
  method: 'POST',
  path: '/api/publishes',
  says: 'Publishes everything as it is saved now. The answer comes at once; `GET /api/publishes/{id}` tells how far it is.',
  needs: 'publish',
  params: NOTHING,
  query: NOTHING,
  body: z.strictObject({
    /** What the release is about, for the list of releases. */
    note: z.string().max(500).optional(),
  }),
  answer: z.strictObject({
    id: z.string(),
    /** The last change that goes out. */
    seq: z.int(),
  }),
  problems: ['away'],
})

/** Where a publish is. The last step of one that another server carries out is not known here. */
const publishState = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('waiting') }),
  z.strictObject({
    state: z.literal('running'),
    step: z
      .enum(['building', 'reading', 'rendering', 'writing', 'checked', 'switched', 'overtaken', 'unchanged'])
      .nullable(),
    /** Pages that were read or rendered, of how many, in those steps. */
    done: z.int().optional(),
    of: z.int().optional(),
  }),
  z.strictObject({ state: z.literal('done') }),
  z.strictObject({
    state: z.literal('failed'),
    /** Why, and what to do: the first line says what, further ones where. */
    reason: z.string(),
  }),
])

export const showPublish = defineCall({
  name: 'show-publish',
  method: 'GET',
  path: '/api/publishes/{id}',
  says: 'Where a publish is: waiting, running, done or failed. One that is done is answered by this server, unless a later one is.',
  needs: 'publish',
  params: publishId,
  query: NOTHING,
  body: NOTHING,
  answer: publishState,
  problems: ['not-found', 'away'],
})

export const cancelPublish = defineCall({
  name: 'cancel-publish',
  method: 'DELETE',
  path: '/api/publishes/{id}',
  says: 'Takes back a publish that waits, or ends one that runs on this server. The release before stays, unless the publish was about to end.',
  needs: 'publish',
  params: publishId,
  query: NOTHING,
  body: NOTHING,
  answer: NOTHING,
  problems: ['not-found', 'away'],
})
