import { apiProblem } from '#api/problems.ts'

/** Largest form in bytes: without files, and with files if the form accepts some (HTTP-14). */
export const FORM_LIMIT = 200_000
export const UPLOAD_LIMIT = 25_000_000

/** Limit of sending per address and form, with its time in ms (HTTP-17). */
export const SENDS_PER_SPAN = 10
export const SPAN_MS = 10 * 60_000

/** Limit of file bytes per address for all forms, with its time in ms (FORM-3). */
export const UPLOAD_BYTES_PER_SPAN = 200_000_000
export const UPLOAD_SPAN_MS = 60 * 60_000

export const early = apiProblem(
  'too-many',
  'A form that is sent as soon as its page has come is taken for a program’s. Please send it again in a moment.',
)

export const notKept = apiProblem(
  'away',
  'Nothing can be kept at the moment, so nothing was taken. Please send it again in a minute.',
)

export const foreign = apiProblem(
  'foreign-origin',
  'Forms are taken from pages of this site only. Send it from the page it stands on.',
)

export const noForm = apiProblem(
  'not-found',
  'There is no such form on a published page. Reload the page and send it again.',
)

export const tooMany = apiProblem(
  'too-many',
  `A form takes ${SENDS_PER_SPAN} entries in ${SPAN_MS / 60_000} minutes from one address. Please send it again later.`,
)

export const tooManyBytes = apiProblem(
  'too-many',
  `One address may send files of ${UPLOAD_BYTES_PER_SPAN / 1_000_000} MB in an hour. Please send the rest later.`,
)

export const tooManyUploads = apiProblem(
  'too-many',
  'Other files from your address are still on their way. Please send this again when they have arrived.',
)

export const allBusy = apiProblem(
  'away',
  'Too many files are on their way at the moment, so nothing was taken. Please send it again in a minute.',
)

export const malformed = apiProblem(
  'bad-request',
  'The body is not what its Content-Type says. Send the form again.',
)

export const tooLarge = apiProblem(
  'too-large',
  `A form of words has at most ${FORM_LIMIT} bytes, one with files ${UPLOAD_LIMIT}, and a thousand values. Send less.`,
)

export const tooSlow = apiProblem('too-slow', 'The form did not come in time. Send it again, all at once.')
