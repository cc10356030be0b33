/** The storage can't be reached, or refuses. The message says why and what to do, and names no key. */
export class StorageAway extends Error {
  override readonly name = 'StorageAway'
}
