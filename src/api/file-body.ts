import { z } from 'zod'

/** The body of a call that takes a file and no JSON: its bytes, sent as `application/octet-stream`, which no form of a page can send. */
export const fileBody = z.instanceof(Uint8Array)

/** The media type under which the bytes of a file are sent, whatever is in them. */
export const FILE_BODY_TYPE = 'application/octet-stream'
