/** An accepted type of file: its name, file extensions, and a check of its first bytes. */
export type FileType = {
  readonly type: string
  readonly endings: readonly string[]
  readonly begins: (head: Uint8Array) => boolean
}

/** Number of first bytes that are needed to recognize a file. */
export const FILE_HEAD_BYTES = 4096

const startsWith =
  (...bytes: readonly number[]) =>
  (head: Uint8Array): boolean =>
    bytes.every((byte, at) => head[at] === byte)

const asciiAt = (head: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...head.subarray(from, from + length))

const isZip = startsWith(0x50, 0x4b, 0x03, 0x04)

/** Whether bytes are text: no control characters except tab and line ends. */
const isPlainText = (head: Uint8Array): boolean =>
  head.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d)

const OFFICE = 'application/vnd.openxmlformats-officedocument.'

/** Accepted files. None is run by a browser that opens it: no HTML, no SVG, no scripts or programs. */
const FILE_TYPES: readonly FileType[] = [
  { type: 'application/pdf', endings: ['pdf'], begins: startsWith(0x25, 0x50, 0x44, 0x46, 0x2d) },
  { type: 'image/png', endings: ['png'], begins: startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) },
  { type: 'image/jpeg', endings: ['jpg', 'jpeg'], begins: startsWith(0xff, 0xd8, 0xff) },
  { type: 'image/gif', endings: ['gif'], begins: (head) => /^GIF8[79]a/.test(asciiAt(head, 0, 6)) },
  {
    type: 'image/webp',
    endings: ['webp'],
    begins: (head) => asciiAt(head, 0, 4) === 'RIFF' && asciiAt(head, 8, 4) === 'WEBP',
  },
  {
    type: 'image/avif',
    endings: ['avif'],
    begins: (head) => asciiAt(head, 4, 4) === 'ftyp' && /avif|avis/.test(asciiAt(head, 8, 24)),
  },
  { type: `${OFFICE}wordprocessingml.document`, endings: ['docx'], begins: isZip },
  { type: `${OFFICE}spreadsheetml.sheet`, endings: ['xlsx'], begins: isZip },
  { type: 'application/zip', endings: ['zip'], begins: isZip },
  { type: 'text/csv', endings: ['csv'], begins: isPlainText },
  { type: 'text/plain', endings: ['txt'], begins: isPlainText },
]

/** The type of a file, by its extension and first bytes together; undefined if it is not accepted. */
export function fileTypeOf(name: string, head: Uint8Array): FileType | undefined {
  const ending = endingOf(name)
  return FILE_TYPES.find(({ endings, begins }) => endings.includes(ending) && begins(head))
}

const endingOf = (name: string): string => /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** Whether a field with `accept` (in HTML syntax; empty: everything that forms accept) accepts files of a type. */
export function isAccepted({ type, endings }: Omit<FileType, 'begins'>, accept: string | undefined): boolean {
  const types = (accept ?? '')
    .toLowerCase()
    .split(',')
    .map((accepted) => accepted.trim())
    .filter((accepted) => accepted !== '')
  return types.length === 0 || types.some((accepted) => fits(accepted, type, endings))
}

const fits = (accepted: string, type: string, endings: readonly string[]): boolean =>
  accepted.startsWith('.')
    ? endings.includes(accepted.slice(1))
    : accepted.endsWith('/*')
      ? type.startsWith(accepted.slice(0, -1))
      : accepted === type

/** The same by the file's name only, which is all that a browser knows before sending. */
export const isAcceptedName = (name: string, accept: string | undefined): boolean =>
  FILE_TYPES.some((type) => type.endings.includes(endingOf(name)) && isAccepted(type, accept))
