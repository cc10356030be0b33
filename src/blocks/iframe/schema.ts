import { address, fields, flag, inertSource, number, text } from '#model/field.ts'
import type { Kind } from '#model/kind.ts'

/**
 * BLOCK-15: a page of another site inside this one, loaded when the visitor asks for it. `source` is pasted markup, `script`
 * and `scriptUrl` belong to it: shown as text to editors, never run in the page. `height` in px if the block has no ratio.
 * Pages of other hosts are shown if the design allows the host (MODEL-12), and otherwise linked.
 */
export const iframeKind = {
  kind: 'iframe',
  data: fields({
    src: address(),
    title: text(),
    note: text(),
    height: number(40, 5000),
    eager: flag(),
    fullscreen: flag(),
    source: inertSource(),
    script: inertSource(),
    scriptUrl: address(),
  }),
  frames: ({ src }: { readonly src?: string }) => (src === undefined ? [] : [src]),
  defaults: { height: 480, eager: false, fullscreen: true },
  slots: [],
} satisfies Kind
