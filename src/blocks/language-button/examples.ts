import { exampleBlock, type KindExamples } from '../example.ts'

/** BLOCK-12 in its states. */
export const languageButtonExamples: KindExamples = {
  kind: 'language-button',
  description: 'The languages of the page by their own names; each leads to the same page.',
  examples: [
    { title: 'Closed behind a button', blocks: [exampleBlock('language-menu', 'language-button')] },
    { title: 'All in a line', blocks: [exampleBlock('language-line', 'language-button', { look: 'line' })] },
    {
      title: 'On ink',
      tone: 'ink',
      blocks: [exampleBlock('language-ink', 'language-button', { look: 'line', color: 'ink' })],
    },
  ],
}
