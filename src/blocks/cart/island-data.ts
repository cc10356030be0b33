/** The initial data of a cart's island. `checkout` is null if orders can't be sent. */
export type CartIslandData = {
  readonly currency: string
  readonly checkout: string | null
  readonly language: string
  readonly words: CartWords
}

export type CartWords = {
  readonly title: string
  readonly empty: string
  readonly checkout: string
  readonly total: string
  readonly quantity: string
  readonly remove: string
  readonly note: string
  readonly close: string
}
