/** A piece of a release: a file's content, or a variant of it under the file's name with the coding's suffix. */
export type Piece = { readonly name: string; readonly length: number }

/** Where the pieces of a release go. */
export interface ReleaseTarget {
  /** Takes pieces that stand one behind the other in `bytes`. */
  write(pieces: readonly Piece[], bytes: Uint8Array): Promise<void>
  /** Takes a piece over from the release before, where it has the name `from`; null when that is done at once. */
  share(from: string, name: string): Promise<void> | null
}
