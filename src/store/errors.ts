/**
 * How a failure of the store is reported: an HTTP status, and what happened, why, and how to fix it. Never contains a path, an
 * address or SQL.
 */
type Entry = { readonly status: number; readonly says: string }

/** Every way in which the store itself can fail, by permanent name (STORE-20). */
export const STORE_ERRORS = {
  StoreFull: {
    status: 507,
    says: 'Nothing was saved because the disk of the store is full. Free some space and save again.',
  },
  FormFilesFull: {
    status: 507,
    says: 'Nothing was saved because files that visitors sent fill what FORM_FILES_MB allows. Delete entries that are not needed any more, or allow more.',
  },
  StoreReadOnly: {
    status: 503,
    says: 'Nothing was saved because the store may not be written. Give the server the right to write to its data folder or database.',
  },
  StoreCorrupt: {
    status: 503,
    says: 'The store is damaged and can not be read safely. Move it aside and restore the last backup.',
  },
  StoreBusy: {
    status: 503,
    says: 'Nothing was saved because another program kept the store locked. Wait for it to finish and save again.',
  },
  StoreAway: {
    status: 503,
    says: 'The store can not be reached. Check that its disk or database is up; nothing that was acknowledged is lost.',
  },
  StoreNewer: {
    status: 503,
    says: 'The store was written by a newer version of this program and was left untouched. Start that version, or restore a backup made before the upgrade.',
  },
  EngineTooOld: {
    status: 503,
    says: 'The SQLite inside this Node is too old to keep data safely. Use Node 26, which `npm install` brings along.',
  },
  BadText: {
    status: 400,
    says: 'A text holds the character U+0000, which can not be stored. Remove it and save again.',
  },
  BadNumber: {
    status: 400,
    says: 'A number is beyond those that can be stored exactly. Use one of at most 9007199254740991 and save again.',
  },
  CommitReused: {
    status: 409,
    says: 'Nothing was saved because this commit id already belongs to other changes. Send new changes under a new id.',
  },
  EmailTaken: {
    status: 409,
    says: 'Another person already has this e-mail address. Choose another one, or change that person.',
  },
  LastAdmin: {
    status: 409,
    says: 'This is the only admin, so nothing was changed. Make somebody else an admin first.',
  },
  BackupExists: {
    status: 409,
    says: 'There is a file of this name already and it was left as it is. Choose another name, or replace it with --overwrite.',
  },
  BackupUnusable: {
    status: 400,
    says: 'This is no whole backup: it is missing, damaged, or not a backup at all. Nothing was restored; use another backup.',
  },
  BackupNewer: {
    status: 400,
    says: 'This backup was made by a newer version of this program. Nothing was restored; restore it with that version.',
  },
  StoreNotEmpty: {
    status: 409,
    says: 'Nothing was restored because the store holds data already. Restore into an empty one, or replace what it holds with --overwrite.',
  },
} as const satisfies Readonly<Record<string, Entry>>

/** The name of a store error. */
export type StoreErrorName = keyof typeof STORE_ERRORS

/**
 * A failure from the catalog. `says` may be shown to anybody; `detail` and `cause` may contain files and servers and are only
 * for the operator's log.
 */
export class StoreError extends Error {
  override readonly name: StoreErrorName
  readonly status: number
  readonly says: string
  readonly detail: string | undefined

  constructor(name: StoreErrorName, { detail, cause }: { detail?: string; cause?: unknown } = {}) {
    const { status, says } = STORE_ERRORS[name]
    super(says, { cause })
    this.name = name
    this.status = status
    this.says = says
    this.detail = detail ?? detailOf(cause)
  }
}

/** Detail from the cause. A cause from the catalog is about the store, which this failure may not be about. */
const detailOf = (cause: unknown): string | undefined =>
  cause instanceof StoreError ? cause.detail : cause instanceof Error ? cause.message : undefined

const SYSTEM_NAMES: Readonly<Record<string, StoreErrorName>> = {
  ENOSPC: 'StoreFull',
  EDQUOT: 'StoreFull',
  EROFS: 'StoreReadOnly',
  EACCES: 'StoreReadOnly',
  EPERM: 'StoreReadOnly',
  ENOTDIR: 'StoreReadOnly',
  EIO: 'StoreAway',
}

/** The catalog's name for an error of the file system; undefined if it is a bug of this program. */
export const systemErrorName = (error: unknown): StoreErrorName | undefined =>
  error instanceof Error && 'code' in error ? SYSTEM_NAMES[String(error.code)] : undefined

/** Runs an engine's operation; errors for which `nameOf` knows a name become errors of the catalog. */
export async function inCatalogue<T>(
  nameOf: (error: unknown) => StoreErrorName | undefined,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run()
  } catch (error) {
    const name = error instanceof StoreError ? undefined : nameOf(error)
    throw name ? new StoreError(name, { cause: error }) : error
  }
}
