import { failed, success, type Result } from '#std/result.ts'
import type { SentValues } from '#blocks/form/check-entry.ts'

/** Why what was sent can't be read. */
export type UnreadableForm = 'malformed' | 'has-files'

/** Names and values of a form that was sent, in order. A file field that was left empty does not count as a file. */
export async function sentValues(
  body: Uint8Array<ArrayBuffer>,
  contentType: string,
): Promise<Result<SentValues, UnreadableForm>> {
  const data = await formData(body, contentType)
  if (data === null) return failed('malformed')
  const values: [string, string][] = []
  for (const [name, value] of data) {
    if (typeof value === 'string') values.push([name, value])
    else if (value.size > 0 || value.name !== '') return failed('has-files')
  }
  return success(values)
}

async function formData(body: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData | null> {
  try {
    return await new Response(body, { headers: { 'content-type': contentType } }).formData()
  } catch {
    return null
  }
}
