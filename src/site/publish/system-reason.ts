const WHY: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk of the server is full. Free some space, then publish again.',
  EDQUOT: 'The server has used up the disk space that it may use. Free some, then publish again.',
  EROFS: 'The disk of the server is read-only. Make it writable, then publish again.',
  EACCES: 'The server may not write to its data folder. Give it the right to, then publish again.',
  EPERM: 'The server may not write to its data folder. Give it the right to, then publish again.',
  EMFILE: 'The server has too many files open. Publish again in a moment.',
  ENFILE: 'The machine has too many files open. Publish again in a moment.',
  EIO: 'The disk of the server failed to read or write. Check the disk, then publish again.',
  ENOMEM: 'The machine has too little memory. Free some, then publish again.',
}

/** What a failure of the operating system means for whoever publishes (OPS-21); null for any other error. */
export function systemReason(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error ? String(error.code) : ''
  const found = Object.hasOwn(WHY, code) ? WHY[code] : undefined
  return found ?? systemReason(error.cause)
}
