import { failed, success, type Result } from '#std/result.ts'
import type { SentValues } from '#blocks/form/check-entry.ts'
import type { SentFile } from '#blocks/form/check-files.ts'
import { FILE_HEAD_BYTES } from '#blocks/form/file-type.ts'

/** A file that was sent with a form, all of it. */
export type ReceivedFile = SentFile & { readonly bytes: Uint8Array }

/** What was sent with a form. */
export type SentForm = { readonly values: SentValues; readonly files: readonly ReceivedFile[] }

/** Longest name of a file that is kept, in characters. */
const MAX_NAME = 200

/** Names and values of a form that was sent, in order, and its files. A file field that was left empty sent no file. */
export async function sentValues(
  body: Uint8Array<ArrayBuffer>,
  contentType: string,
): Promise<Result<SentForm, 'malformed'>> {
  const data = await formData(body, contentType)
  if (data === null) return failed('malformed')
  const values: [string, string][] = []
  const files: ReceivedFile[] = []
  for (const [name, value] of data) {
    if (typeof value === 'string') values.push([name, value])
    else if (value.size > 0 || value.name !== '') files.push(await received(name, value))
  }
  return success({ values, files })
}

async function received(field: string, file: File): Promise<ReceivedFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return {
    field,
    name: plainName(file.name),
    size: bytes.length,
    head: bytes.subarray(0, FILE_HEAD_BYTES),
    bytes,
  }
}

/** A file's name without folders and without what could lead a program or a reader astray. */
const plainName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '').replace(/[\p{C}<>:"|?*]/gu, '').slice(-MAX_NAME)

async function formData(body: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData | null> {
  try {
    return await new Response(body, { headers: { 'content-type': contentType } }).formData()
  } catch {
    return null
  }
}
