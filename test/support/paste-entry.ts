import { EditorState, TextSelection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { proseSchema } from '#edit/prose-schema.ts'
import { lineSchema } from '#edit/text-node.ts'
import type { Lost } from '#frame/messages.ts'
import { plainPaste, richPaste } from '#canvas/text/paste-props.ts'

/** What a paste left: the text, its words by block, and what was not taken over. */
export type PasteResult = { readonly text: string; readonly lost: readonly Lost[] }

/** Pastes into the end of a text whose paragraph has these words; null for a plain text. */
export type PasteInto = (
  words: string,
  data: Readonly<Record<string, string>>,
  isPlain?: boolean,
) => PasteResult

const linkSpace = {
  heads: [
    { id: 1, route: 'home' },
    { id: 7, route: 'pricing' },
  ],
  origins: ['https://www.shop.example'],
  page: 7,
  anchor: (fragment: string) => (fragment === 'faq' ? fragment : undefined),
  leads: () => false,
}

/** Elements of the simplest kind: how a text looks is not what is pasted. */
const element = (): { dom: HTMLElement; contentDOM: HTMLElement } => {
  const dom = document.createElement('div')
  return { dom, contentDOM: dom }
}
const leaf = (): { dom: HTMLElement } => ({ dom: document.createElement('hr') })
const nodeViews = Object.fromEntries(
  Object.values(proseSchema.nodes).flatMap((type) =>
    type.isText || type.name === 'doc' ? [] : [[type.name, type.isLeaf ? leaf : element]],
  ),
)
const markViews = Object.fromEntries(Object.keys(proseSchema.marks).map((name) => [name, element]))

const pasteInto: PasteInto = (words, data, isPlain = false) => {
  const lost: Lost[] = []
  const paragraph = proseSchema.node('paragraph', null, words === '' ? [] : [proseSchema.text(words)])
  const doc = isPlain
    ? lineSchema.node('doc', null, words === '' ? [] : [lineSchema.text(words)])
    : proseSchema.node('doc', null, [paragraph])
  const options = { page: { linkSpace }, lost: (found: Lost[]) => lost.push(...found) }
  const mount = document.createElement('div')
  document.body.replaceChildren(mount)
  const state = EditorState.create({ doc })
  const end = TextSelection.atEnd(doc)
  const view = new EditorView(
    { mount },
    {
      state: state.apply(state.tr.setSelection(end)),
      nodeViews,
      markViews,
      ...(isPlain ? plainPaste(options) : richPaste(options)),
    },
  )
  const clipboardData = new DataTransfer()
  for (const [type, text] of Object.entries(data)) clipboardData.setData(type, text)
  view.dom.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  view.state.doc.check()
  const text = view.state.doc.toString()
  view.destroy()
  return { text, lost }
}

Object.assign(globalThis, { pasteInto })
