import { exampleBlock, sampleText, type KindExamples } from '../example.ts'

/** BLOCK-19 in its states. */
export const cartExamples: KindExamples = {
  kind: 'cart',
  description: 'What the visitor wants to order, kept in the browser across pages and tabs.',
  examples: [
    {
      title: 'The button that opens it',
      note: 'Empty until something is put in; with its lines a panel opens beside the page.',
      blocks: [
        exampleBlock('cart-button', 'cart', {
          checkoutUrl: 'https://pay.example.com/order',
          currency: 'EUR',
          note: sampleText('answer'),
        }),
      ],
    },
  ],
}
