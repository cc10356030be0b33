/** Thrown if the storage can't be reached or refuses a request. The message says why and how to fix it, and contains no key. */
export class StorageAway extends Error {
  override readonly name = 'StorageAway'
}
