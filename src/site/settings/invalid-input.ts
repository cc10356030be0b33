/** Thrown for an invalid setting or request; the message says what to write instead. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput'
}
