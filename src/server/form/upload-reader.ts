import { rm } from 'node:fs/promises'
import { fileFieldsOf } from '#blocks/form/check-entry.ts'
import type { ApiProblem } from '#api/problems.ts'
import { sendProblem } from '../send-answer.ts'
import { concurrencyLimit } from './concurrency-limit.ts'
import type { FormSetup, FormRequest } from './form-setup.ts'
import * as limits from './form-problems.ts'
import { receiveUpload } from './receive-upload.ts'
import { later, sendClosing, type AnsweredForm } from './send-outcome.ts'
import { urlEncodedForm, type BodyFault, type SentForm } from './sent-form.ts'
import { slidingWindow } from './sliding-window.ts'

/** Most multipart bodies that are read at the same time: in total, and per address. */
const UPLOADS_AT_ONCE = 24
const OWN_UPLOADS_AT_ONCE = 4

const FAULTS: Readonly<Record<BodyFault, ApiProblem>> = {
  malformed: limits.malformed,
  'too-large': limits.tooLarge,
  'too-slow': limits.tooSlow,
}

type SentRequest = AnsweredForm & { readonly request: FormRequest }

/**
 * Reads a sent form and passes it on; responds itself if it can't be read. Files are on disk until the form is answered, and
 * are then deleted. `address` is the one that is counted.
 */
export function uploadReader({ uploads, stallMs, log, now }: FormSetup) {
  const places = concurrencyLimit(UPLOADS_AT_ONCE, OWN_UPLOADS_AT_ONCE)
  const bytes = slidingWindow(limits.UPLOAD_BYTES_PER_SPAN, limits.UPLOAD_SPAN_MS, now)
  return async (form: SentRequest, address: string, take: (sent: SentForm) => Promise<unknown>) => {
    const { block, request, reply } = form
    const { body, headers } = request
    if (body instanceof Uint8Array) {
      const sent = urlEncodedForm(body)
      return sent.ok ? take(sent.value) : sendProblem(FAULTS[sent.failure], reply)
    }
    const fileFields = fileFieldsOf(block)
    if (fileFields.size > 0 && uploads === null) return sendProblem(limits.notKept, reply)
    const place = places.enter(address)
    if (!place.ok) {
      const problem = place.failure === 'own-taken' ? limits.tooManyUploads : limits.allBusy
      return sendProblem(problem, later(60_000, reply))
    }
    let folder: Promise<string> | null = null
    try {
      const wait = fileFields.size === 0 ? 0 : bytes.take(address, Number(headers['content-length'] ?? 0))
      if (wait > 0) return await sendProblem(limits.tooManyBytes, later(wait, reply))
      const sent = await receiveUpload(body, headers['content-type'] ?? '', {
        maxBytes: fileFields.size > 0 ? limits.UPLOAD_LIMIT : limits.FORM_LIMIT,
        stallMs,
        fileFields,
        folder: () => (folder ??= (uploads as NonNullable<typeof uploads>).make()),
      })
      if (sent.ok) return await take(sent.value)
      return await (sent.failure === 'too-slow' ? sendClosing : sendProblem)(FAULTS[sent.failure], reply)
    } catch (error) {
      log.error('form.not-kept', { requestId: request.id, form: block.uniqueId, error: String(error) })
      return await sendProblem(limits.notKept, later(60_000, reply))
    } finally {
      place.value()
      const made = await Promise.resolve(folder).catch(() => null)
      if (made !== null) await rm(made, { recursive: true, force: true })
    }
  }
}
