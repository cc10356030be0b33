/** The initial data of a form's island: its messages, and the page after success (null: it stays). */
export type FormIslandData = FieldWords & {
  readonly success: string
  readonly error: string
  readonly offline: string
  readonly sending: string
  /** Above the list of errors, with `{count}`. */
  readonly summary: string
  readonly redirect: string | null
}

/** Messages for invalid fields. */
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
