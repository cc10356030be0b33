/** A setting, or what somebody asked for, can't be made sense of; the message says what to write instead. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput'
}
