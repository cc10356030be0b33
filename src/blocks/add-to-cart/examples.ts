import { exampleBlock, sampleText, type KindExamples } from '../example.ts'

/** BLOCK-20 in its states. */
export const addToCartExamples: KindExamples = {
  kind: 'add-to-cart',
  description: 'A product with its choices and its price, and the button that puts it into the cart.',
  examples: [
    {
      title: 'With choices',
      blocks: [
        exampleBlock('add-printer', 'add-to-cart', {
          product: 'label-printer',
          name: sampleText('printer'),
          price: 14_900,
          currency: 'EUR',
          options: [{ id: 'width', name: sampleText('width'), values: ['50 mm', '100 mm'] }],
        }),
      ],
    },
    {
      title: 'Without choices, secondary, with an icon',
      blocks: [
        exampleBlock('add-labels', 'add-to-cart', {
          product: 'labels-500',
          name: { en: 'Labels, 500' },
          price: 1_250,
          currency: 'EUR',
          look: 'secondary',
          icon: 'shopping-cart',
        }),
      ],
    },
    {
      title: 'A currency without cents',
      blocks: [
        exampleBlock('add-yen', 'add-to-cart', {
          product: 'scanner-jp',
          name: { en: 'Scanner' },
          price: 12_800,
          currency: 'JPY',
          look: 'quiet',
        }),
      ],
    },
  ],
}
