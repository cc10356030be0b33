import type { z } from 'zod'
import { MAX_FILE_MB, MAX_FILES, type formElementKind } from '../form-element/schema.ts'
import type { FieldFault } from './field-fault.ts'
import { fileTypeOf, isAccepted } from './file-type.ts'

/** A file as it arrives: the name of its field, its own name, its size in bytes, and its first bytes. */
export type SentFile = {
  readonly field: string
  readonly name: string
  readonly size: number
  readonly head: Uint8Array
}

/** Bytes of one MB, the unit of `maxSize`. */
export const MB = 1_000_000

type FileFieldData = z.output<typeof formElementKind.data>

/** Most files of a field, and most bytes of each. */
export const fileLimits = ({
  multiple,
  maxFiles,
  maxSize,
}: FileFieldData): { files: number; bytes: number } => ({
  files: multiple === true ? Math.min(maxFiles ?? MAX_FILES, MAX_FILES) : 1,
  bytes: Math.min(maxSize ?? MAX_FILE_MB, MAX_FILE_MB) * MB,
})

/** What is wrong with the files of a field; undefined if all of them are accepted. */
export function filesFault(field: FileFieldData, files: readonly SentFile[]): FieldFault | undefined {
  if (files.length === 0) return field.required === true ? 'required' : undefined
  const { files: most, bytes } = fileLimits(field)
  if (files.length > most) return 'too-many-files'
  if (files.some(({ size }) => size > bytes)) return 'file-too-large'
  const isRight = ({ name, head }: SentFile): boolean => {
    const type = fileTypeOf(name, head)
    return type !== undefined && isAccepted(type, field.accept)
  }
  return files.every(isRight) ? undefined : 'file-type'
}
