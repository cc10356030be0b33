import type { Link } from '#model/block.ts'
import { exampleBlock, exampleText, sampleText, type KindExamples } from '../example.ts'
import { BUTTON_LOOKS } from './schema.ts'

const elsewhere: Link = { type: 'external', data: { url: 'https://example.com' } }

/** BLOCK-1 in its states. */
export const buttonExamples: KindExamples = {
  kind: 'button',
  description: 'A label that leads somewhere or does one thing here.',
  examples: [
    {
      title: 'Looks',
      note: 'Primary once in a section; secondary beside it; quiet in running text; bare inside other things.',
      blocks: [
        exampleBlock(
          'button-looks',
          'row',
          { justify: 'start', gap: 16 },
          {
            children: {
              main: BUTTON_LOOKS.map((look) =>
                exampleBlock(
                  `button-${look}`,
                  'button',
                  { text: sampleText('count'), look },
                  { link: elsewhere },
                ),
              ),
            },
          },
        ),
      ],
    },
    {
      title: 'Looks on ink',
      tone: 'ink',
      blocks: [
        exampleBlock(
          'button-ink',
          'row',
          { justify: 'start', gap: 16 },
          {
            children: {
              main: BUTTON_LOOKS.map((look) =>
                exampleBlock(
                  `button-ink-${look}`,
                  'button',
                  { text: sampleText('prices'), look },
                  { link: elsewhere },
                ),
              ),
            },
          },
        ),
      ],
    },
    {
      title: 'With an icon, before and behind',
      blocks: [
        exampleBlock(
          'button-icons',
          'row',
          { justify: 'start', gap: 16 },
          {
            children: {
              main: [
                exampleBlock(
                  'button-icon-end',
                  'button',
                  { text: sampleText('prices'), icon: 'arrow-right' },
                  { link: elsewhere },
                ),
                exampleBlock(
                  'button-icon-start',
                  'button',
                  { text: sampleText('shipped'), icon: 'truck', iconSide: 'start', look: 'secondary' },
                  { link: elsewhere },
                ),
                exampleBlock(
                  'button-icon-only',
                  'button',
                  { label: sampleText('shipped'), icon: 'truck', look: 'quiet' },
                  { link: elsewhere },
                ),
              ],
            },
          },
        ),
      ],
    },
    {
      title: 'Opens a popup',
      blocks: [
        exampleBlock(
          'button-popup',
          'button',
          { text: sampleText('tour'), look: 'secondary' },
          {
            link: {
              type: 'popup',
              data: {
                size: 'small',
                wwObjects: [
                  exampleText('button-popup-text', 'scan'),
                  exampleBlock(
                    'button-popup-close',
                    'button',
                    { text: sampleText('done') },
                    { link: { type: 'close-popup', data: {} } },
                  ),
                ],
              },
            },
          },
        ),
      ],
    },
    {
      title: 'Full width, with long words',
      blocks: [
        exampleBlock(
          'button-long',
          'button',
          { text: sampleText('long'), fullWidth: true },
          { link: elsewhere },
        ),
      ],
    },
    {
      title: 'With a look of its own',
      note: 'Gradient, border, corners and shadow stand above the look.',
      blocks: [
        exampleBlock(
          'button-own',
          'button',
          {
            text: sampleText('count'),
            color: '#ffffff',
            size: 1.5,
            weight: 700,
            padding: { inline: 32, block: 16 },
            background: {
              gradient: {
                angle: 100,
                colors: [
                  { color: '#9a3412', pos: 0 },
                  { color: '#6b2210', pos: 100 },
                ],
              },
            },
            border: { width: 2, style: 'dashed', color: 'ink' },
            radius: { value: 24, unit: 'px' },
            shadow: { y: 4, blur: 12 },
          },
          { link: elsewhere },
        ),
      ],
    },
    {
      title: 'Leads nowhere',
      note: 'The page behind it is gone, or nobody set a link: the words stay, the checker reports it.',
      blocks: [exampleBlock('button-dead', 'button', { text: sampleText('prices') })],
    },
  ],
}
