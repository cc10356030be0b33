import type { Block } from '#model/block.ts'
import { runtimePage, type Sections } from './runtime-page.ts'

const SECTIONS = 20
const ANIMATED = 10

/** A block of text. */
export const words = (uniqueId: string, text = 'Forty jars of salsa. '.repeat(12)): Block => ({
  uniqueId,
  content: {
    type: 'text',
    data: {
      text: {
        en: {
          type: 'doc',
          content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
        },
      },
    },
  },
})

const entering = (uniqueId: string): Block => ({
  ...words(uniqueId),
  anim: { enabled: true, duration: 0.4, opacity: 0, translateY: 40, scale: 0.95 },
  paddings: { xs: { bottom: 40 } },
})

const drifting = (uniqueId: string): Block => ({
  ...words(uniqueId),
  anim: { parallaxStart: { offset: 0, y: -60 }, parallaxEnd: { offset: 100, y: 60 } },
})

const sections: Sections = Object.fromEntries(
  Array.from({ length: SECTIONS }, (_, at) => [
    `s${at}`,
    [
      drifting(`p${at}`),
      ...Array.from({ length: ANIMATED }, (_ignored, index) => entering(`b${at}-${index}`)),
    ],
  ]),
)

/** A page of twenty sections with 200 blocks that come in and 20 that drift. */
export const movingPage: string = runtimePage(sections)
