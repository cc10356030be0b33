/** A piece of a release: a file's content, or a variant of it under the file's name with the coding's suffix. */
export type Piece = { readonly name: string; readonly length: number }

/** Receives the pieces of a release. */
export interface ReleaseTarget {
  /** Adds pieces that are consecutive in `bytes`. */
  write(pieces: readonly Piece[], bytes: Uint8Array): Promise<void>
  /** Shares a piece of the previous release, whose name there is `from`; null if that is done synchronously. */
  share(from: string, name: string): Promise<void> | null
}
