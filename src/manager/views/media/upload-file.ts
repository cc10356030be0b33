import type { z } from 'zod'
import { FILE_BODY_TYPE } from '#api/file-body.ts'
import { addMedia } from '#api/media.ts'
import { apiProblem, type ApiProblem } from '#api/problems.ts'
import { failed, success, type Result } from '#std/result.ts'

/** Result of an upload. */
export type UploadAnswer = z.output<typeof addMedia.answer>

export type UploadOptions = {
  /** The hash of the file that it replaces. */
  readonly replaces?: string
  /** Called with the sent share of the file, from 0 to 1. */
  readonly progress: (part: number) => void
}

/** Uploads a media file. Uses XMLHttpRequest, because `fetch` does not report upload progress. */
export function uploadFile(
  file: File,
  { replaces, progress }: UploadOptions,
): Promise<Result<UploadAnswer, ApiProblem>> {
  const query = new URLSearchParams({ name: file.name, ...(replaces !== undefined && { replaces }) })
  const request = new XMLHttpRequest()
  request.open(addMedia.method, `${addMedia.path}?${query}`)
  request.setRequestHeader('content-type', FILE_BODY_TYPE)
  request.responseType = 'json'
  request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
    if (lengthComputable && total > 0) progress(loaded / total)
  })
  return new Promise((resolve) => {
    request.addEventListener('load', () => {
      const answer = addMedia.answer.safeParse(request.response)
      if (request.status === 200 && answer.success) resolve(success(answer.data))
      else resolve(failed(problemIn(request.response)))
    })
    request.addEventListener('error', () => resolve(failed(AWAY)))
    request.addEventListener('abort', () => resolve(failed(AWAY)))
    // Some browsers read a file again when it is sent, and would send its own type.
    request.send(new Blob([file], { type: FILE_BODY_TYPE }))
  })
}

const problemIn = (response: unknown): ApiProblem =>
  typeof response === 'object' && response !== null && 'detail' in response ? (response as ApiProblem) : AWAY

const AWAY = apiProblem('away', 'The server cannot be reached. Try again in a moment.')
