import { useEffect, useRef, useState } from 'react'
import { MAX_MEDIA_BYTES, type MediaItem } from '#api/media.ts'
import type { ApiProblem } from '#api/problems.ts'
import { uploadFile, type UploadAnswer } from './upload-file.ts'

/** State of an upload. */
export type UploadState =
  | { readonly is: 'waiting' }
  /** `part` is the sent share, from 0 to 1. */
  | { readonly is: 'sending'; readonly part: number }
  | { readonly is: 'done'; readonly answer: AddedFile }
  /** Another file has the name: the person must decide. */
  | { readonly is: 'taken'; readonly item: MediaItem }
  | { readonly is: 'skipped' }
  | { readonly is: 'too-large' }
  | { readonly is: 'failed'; readonly problem: ApiProblem }

/** A file that is being uploaded. */
export type Upload = { readonly id: number; readonly file: File; readonly state: UploadState }

export type Uploads = {
  readonly uploads: readonly Upload[]
  readonly add: (files: readonly File[]) => void
  /** Replaces the file with the same name. */
  readonly replace: (upload: Upload) => void
  readonly skip: (upload: Upload) => void
  /** Retries a failed upload. */
  readonly retry: (upload: Upload) => void
  /** Removes finished uploads from the list. */
  readonly clear: () => void
}

const ENDED: ReadonlySet<UploadState['is']> = new Set(['done', 'skipped', 'too-large', 'failed'])

/** Statuses of temporary problems: a slow connection, too many requests, an unavailable server. */
const PASSING: ReadonlySet<number> = new Set([408, 429, 503])

/** Whether retrying may help. */
export const mayRetry = ({ state }: Upload): boolean =>
  state.is === 'failed' && PASSING.has(state.problem.status)

/** Whether an upload has ended. */
export const hasEnded = ({ state }: Upload): boolean => ENDED.has(state.is)

/** A file that was uploaded. */
export type AddedFile = Exclude<UploadAnswer, { kind: 'taken' }>

/** Uploads files one after another; `added` is called after each success, with the file that was sent. */
export function useUploads(added: (added: AddedFile, file: File) => void | Promise<void>): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const queue = useRef<Promise<void>>(Promise.resolve())
  const lastId = useRef(0)
  const latest = useRef(added)
  useEffect(() => {
    latest.current = added
  }, [added])
  const show = (id: number, state: UploadState): void =>
    setUploads((before) => before.map((one) => (one.id === id ? { ...one, state } : one)))
  const sendAfter = async (
    before: Promise<void>,
    id: number,
    file: File,
    replaces?: string,
  ): Promise<void> => {
    await before
    show(id, { is: 'sending', part: 0 })
    const progress = (part: number): void => show(id, { is: 'sending', part })
    const answer = await uploadFile(file, { progress, ...(replaces !== undefined && { replaces }) })
    if (!answer.ok) return show(id, { is: 'failed', problem: answer.failure })
    if (answer.value.kind === 'taken') return show(id, { is: 'taken', item: answer.value.item })
    await latest.current(answer.value, file)
    show(id, { is: 'done', answer: answer.value })
  }
  const send = (id: number, file: File, replaces?: string): void => {
    show(id, { is: 'waiting' })
    queue.current = sendAfter(queue.current, id, file, replaces)
  }
  return {
    uploads,
    add: (files) => {
      const taken = files.map((file): Upload => {
        lastId.current += 1
        const isTooLarge = file.size > MAX_MEDIA_BYTES
        return { id: lastId.current, file, state: { is: isTooLarge ? 'too-large' : 'waiting' } }
      })
      setUploads((before) => [...before, ...taken])
      for (const { id, file, state } of taken) if (state.is === 'waiting') send(id, file)
    },
    replace: ({ id, file, state }) => {
      if (state.is === 'taken') send(id, file, state.item.hash)
    },
    skip: ({ id }) => show(id, { is: 'skipped' }),
    retry: ({ id, file }) => send(id, file),
    clear: () => setUploads((before) => before.filter((one) => !hasEnded(one))),
  }
}
