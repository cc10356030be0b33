/** What the island of an add-to-cart button starts with. */
export type AddToCartIslandData = {
  readonly product: string
  readonly name: string
  readonly price: number
  readonly currency: string
  readonly added: string
  readonly options: readonly { readonly id: string; readonly name: string }[]
}
