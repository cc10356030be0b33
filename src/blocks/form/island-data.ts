/** What a form's island starts with: what it says, and where it leads after success (null: it stays). */
export type FormIslandData = FieldWords & {
  readonly success: string
  readonly error: string
  readonly offline: string
  readonly sending: string
  /** Above the list of what is to be mended, with `{count}`. */
  readonly summary: string
  readonly redirect: string | null
}

/** What a field says when it is not in order. */
export type FieldWords = {
  readonly required: string
  readonly email: string
  readonly invalid: string
  readonly fileType: string
  /** With `{size}` in MB. */
  readonly fileSize: string
  /** With `{count}`. */
  readonly fileCount: string
}
