import { z } from 'zod'

/**
 * Marks a call whose body is a file instead of JSON: its bytes, sent as `application/octet-stream`. No HTML form can send that
 * type, which prevents cross-site requests.
 */
export const fileBody = z.instanceof(Uint8Array)

/** The media type of an uploaded file's body, whatever the file is. */
export const FILE_BODY_TYPE = 'application/octet-stream'
