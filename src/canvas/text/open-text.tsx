import type { Node } from 'prosemirror-model'
import { EditorState, Plugin, Selection, TextSelection, type Transaction } from 'prosemirror-state'
import { DecorationSet, EditorView, type Decoration } from 'prosemirror-view'
import { editTextBy, type EditText } from '#edit/edit-text.ts'
import { lineSchema, textNode, type TextType } from '#edit/text-node.ts'
import { fieldText, nodeOfValue, type TextField } from '#edit/text-field.ts'
import { stepsBetween } from '#edit/text-difference.ts'
import { proseSchema } from '#edit/prose-schema.ts'
import { emptyText } from '#edit/text-node.ts'
import type { Link } from '#model/block.ts'
import type { Lost } from '#frame/messages.ts'
import { pageKey } from '#model/document.ts'
import type { TextLanguage } from '#model/language.ts'
import type { SectionContext } from '#sections/context.ts'
import { MATRIX_SIGNS, SignMark, TABLE_SIGNS } from '#sections/parts/signs.tsx'
import type { CanvasPage } from '../canvas-page.tsx'
import { SAMPLE } from '../samples.ts'
import { drawnElement } from './element.tsx'
import { linkedWords, withLink, type LinkedWords } from './link-commands.ts'
import { markdownRules } from './input-rules.ts'
import { historyKeys, keysOf } from './keys.ts'
import { proseShape } from './prose-shape.ts'
import type { TableStyle } from './shape.ts'
import { plainPaste, richPaste } from './paste-props.ts'
import { markViews, nodeViews } from './prose-views.tsx'
import { publishedParts } from './published-parts.ts'
import type { TextPlace } from './text-place.ts'
import { withWholeCharacters } from './whole-characters.ts'
import { takeSelection } from './take-selection.ts'
import { grouped, lastDone, stepThrough, textHistory } from './text-history.ts'
import { TextToolbar } from './toolbar.tsx'

/** Where a text was clicked, in px of the window. */
export type Point = { readonly left: number; readonly top: number }

export type OpenTextOptions = {
  readonly page: CanvasPage
  readonly place: TextPlace
  /** The language of the editor's interface. */
  readonly ui: TextLanguage
  /** The initial caret; if left out, a plain text is selected, and the caret is at the start of a rich one. */
  readonly point: Point | null
  /** Called after typing. */
  readonly typed: () => void
  /** Called after a composition by an input method. */
  readonly composed: () => void
  /** Called with what was left out of a paste. */
  readonly lost: (lost: Lost[]) => void
  /** Requests a link for words. */
  readonly askLink: (asked: LinkedWords) => void
  /** Called when there is nothing left to undo or redo in this text. */
  readonly atEnd: (what: 'undo' | 'redo') => void
  readonly closed: () => void
}

/**
 * An open text. Its element is replaced by a copy that ProseMirror fills with the same elements as on the page; the section
 * around it is not rendered meanwhile. Typing is reported as changes; changes by others are applied by `follow`.
 */
export class OpenText {
  readonly #options: OpenTextOptions
  readonly #field: TextField & { readonly path: (string | number)[] }
  readonly #on: EditText['on']
  readonly #host: HTMLElement
  readonly #view: EditorView
  readonly #toolbar: TextToolbar | null
  readonly #listening = new AbortController()
  /** The text after all changes reported so far. */
  #told: Node
  #steps: Transaction['steps'][number][] = []
  #flushing: number | undefined
  #isOpen = true

  private constructor(options: OpenTextOptions, text: OpeningText) {
    const { page, place } = options
    this.#options = options
    this.#field = text.field
    this.#on = text.on
    this.#told = text.node
    this.#host = place.element.cloneNode(false) as HTMLElement
    this.#host.removeAttribute('lang')
    this.#host.removeAttribute(SAMPLE)
    if (getComputedStyle(place.element).whiteSpace === 'nowrap') this.#host.style.whiteSpace = 'pre'
    place.element.replaceWith(this.#host)
    this.#view = this.#mounted(text)
    this.#toolbar =
      text.type === 'text'
        ? null
        : new TextToolbar({
            view: this.#view,
            ui: options.ui,
            askLink: () => this.#askLink(),
            stepBack: (what) => this.stepBack(what),
          })
    page.hold(place.section, { flush: () => this.flush(), follow: () => this.#follow() })
    this.#begin()
    this.#listen()
    this.#focus()
  }

  /** Opens a text; null if there is no editable one. */
  static open(options: OpenTextOptions): OpenText | null {
    const text = openingText(options)
    return text === null ? null : new OpenText(options, text)
  }

  get element(): HTMLElement {
    return this.#host
  }

  /** Whether the text has several lines and formatting. */
  get isRich(): boolean {
    return this.#told.type.schema === proseSchema
  }

  get isComposing(): boolean {
    return this.#view.composing
  }

  /** Reports typing that was not reported yet; `back` says that it was undone or redone. */
  flush(back?: 'undo' | 'redo'): void {
    clearTimeout(this.#flushing)
    if (this.#steps.length === 0 || this.#view.state.doc.eq(this.#told)) return
    const change = editTextBy({ on: this.#on, ...this.#field }, this.#told, this.#steps)
    this.#steps = []
    this.#told = this.#view.state.doc
    // What is refused must not stay in sight as if it were saved.
    if (this.#options.page.type(change, back)) this.#options.typed()
    else this.#follow()
  }

  /** Undoes or redoes a person's own typing in this text, word by word. */
  stepBack(what: 'undo' | 'redo'): void {
    this.flush()
    const view = this.#view
    const isDone = stepThrough(
      what,
      () => view.state,
      (transaction) => view.dispatch(transaction),
    )
    if (isDone) this.flush(what)
    else this.#options.atEnd(what)
  }

  close(): void {
    if (!this.#isOpen) return
    this.flush()
    this.#isOpen = false
    this.#listening.abort()
    this.#toolbar?.destroy()
    this.#view.destroy()
    this.#host.replaceWith(this.#options.place.element)
    this.#options.page.release()
    this.#options.closed()
  }

  #mounted({ language, context, type, node }: OpeningText): EditorView {
    const isRich = type === 'rich-text'
    const { element } = this.#options.place
    // An empty text was drawn with a paragraph only to make room for it.
    const parts = isRich && node.childCount > 0 ? publishedParts(node, element) : []
    const plugins = [
      historyKeys((what) => this.stepBack(what)),
      ...keysOf(isRich ? proseSchema : lineSchema, {
        Escape: () => this.#end(),
        'Alt-F10': () => this.#toTools((toolbar) => toolbar.focus()),
        'Mod-k': () => isRich && this.#askLink(),
        ...(isRich ? {} : { Enter: () => this.#end() }),
      }),
      ...(isRich
        ? [
            markdownRules(),
            proseShape(tableStyle(this.#options.place, this.#host, context)),
            partsPlugin(node, parts),
          ]
        : []),
      ...textHistory(),
    ]
    return new EditorView(
      { mount: this.#host },
      {
        state: EditorState.create({ doc: node, plugins }),
        attributes: { lang: language, spellcheck: 'true', role: 'textbox', 'aria-multiline': String(isRich) },
        ...(isRich ? richPaste(this.#options) : plainPaste(this.#options)),
        ...(isRich && { nodeViews: { ...nodeViews(context) }, markViews: { ...markViews(context) } }),
        dispatchTransaction: (transaction) => {
          const { state } = this.#view
          this.#dispatch(grouped(withWholeCharacters(transaction, state), lastDone(state)))
        },
        handleDOMEvents: {
          compositionend: () => {
            // ProseMirror must read the composition first.
            setTimeout(this.#options.composed, COMPOSED_AFTER_MS)
            return false
          },
          // The browser's own undo does not include changes by others. Its menu and gestures have it without keys.
          beforeinput: (_, event) => {
            if (!event.inputType.startsWith('history')) return event.defaultPrevented
            event.preventDefault()
            this.stepBack(event.inputType === 'historyUndo' ? 'undo' : 'redo')
            return true
          },
        },
      },
    )
  }

  /** A rich text without a block gets an empty one, which is reported with the first typing. */
  #begin(): void {
    const { state } = this.#view
    if (state.doc.type.schema !== proseSchema || state.doc.childCount > 0) return
    const begun = state.tr.insert(0, proseSchema.node('paragraph'))
    this.#view.dispatch(begun.setMeta(QUIET, true).setMeta('addToHistory', false))
  }

  #listen(): void {
    const { signal } = this.#listening
    document.addEventListener(
      'pointerdown',
      (event) => {
        const path = event.composedPath()
        const isOwn = [this.#host, this.#toolbar?.element].some((own) => own && path.includes(own))
        if (!isOwn) this.close()
      },
      { capture: true, signal },
    )
    document.addEventListener('scroll', () => this.#toolbar?.follow(), { passive: true, signal })
  }

  #focus(): void {
    const view = this.#view
    const { point } = this.#options
    const at = point && view.posAtCoords(point)
    const { doc } = view.state
    const isPlain = doc.type.schema === lineSchema
    const selection = isPlain
      ? TextSelection.create(doc, 0, doc.content.size)
      : at
        ? Selection.near(doc.resolve(at.pos))
        : Selection.atStart(doc)
    view.dispatch(view.state.tr.setSelection(selection))
    view.focus()
  }

  #dispatch(transaction: Transaction): void {
    const view = this.#view
    view.updateState(view.state.apply(transaction))
    this.#toolbar?.update()
    if (!transaction.docChanged || transaction.getMeta(REMOTE) === true) return
    this.#steps.push(...transaction.steps)
    if (transaction.getMeta(QUIET) === true) return
    clearTimeout(this.#flushing)
    // The letter is painted first.
    this.#flushing = window.setTimeout(() => this.flush())
  }

  /** Applies others' changes of the text; the caret stays at the words around it. */
  #follow(): void {
    if (!this.#isOpen) return
    const now = this.#now()
    if (now === null || !this.#host.isConnected) return this.close()
    if (now.eq(this.#told)) return
    const transaction = this.#view.state.tr
    for (const step of stepsBetween(this.#view.state.doc, now)) transaction.step(step)
    this.#told = now
    this.#steps = []
    this.#view.dispatch(transaction.setMeta(REMOTE, true).setMeta('addToHistory', false))
    this.#begin()
  }

  #now(): Node | null {
    const { page, place } = this.#options
    const document = page.document(place.address)
    const value = document && fieldText(document, this.#field)
    const { schema } = this.#told.type
    const empty = emptyText(schema === proseSchema ? 'rich-text' : 'text')
    const node = nodeOfValue(value ?? empty)
    return node?.type.schema === schema ? node : null
  }

  /** Sets or removes the link of the words for which it was requested, and continues editing. */
  setLink(link: Link | null, name: string): void {
    const view = this.#view
    view.dispatch(withLink(view.state, link, name).scrollIntoView())
    this.focus()
  }

  focus(): void {
    focus()
    this.#view.focus()
  }

  #askLink(): boolean {
    takeSelection(this.#view)
    this.#options.askLink(linkedWords(this.#view.state))
    return true
  }

  #toTools(go: (toolbar: TextToolbar) => void): boolean {
    if (this.#toolbar === null) return false
    takeSelection(this.#view)
    go(this.#toolbar)
    return true
  }

  #end(): boolean {
    this.close()
    focus()
    return true
  }
}

/** Time that ProseMirror takes to end a composition, in ms. */
const COMPOSED_AFTER_MS = 60

const REMOTE = 'remote'
const QUIET = 'quiet'

type OpeningText = {
  readonly on: EditText['on']
  readonly field: TextField & { readonly path: (string | number)[] }
  readonly type: TextType
  readonly node: Node
  readonly language: TextLanguage
  readonly context: SectionContext
}

/** The text before it is opened; empty in a language that is not written. */
function openingText({ page, place }: OpenTextOptions): OpeningText | null {
  const { address } = place
  const { page: shown, language, context } = page
  const document = page.document(address)
  if (shown === null || language === null || context === null || document === null) return null
  const field = { ...(address.of && { of: address.of }), path: [...address.path], language }
  const type = page.textType(address)
  if (type === null) return null
  const node = nodeOfValue(fieldText(document, field)) ?? textNode(emptyText(type))
  return { on: address.in ?? pageKey(shown.id), field, type, node, language, context }
}

/** Tables of sections have signs; those of blocks are plain. */
function tableStyle({ address }: TextPlace, host: Element, context: SectionContext): TableStyle {
  if (address.of !== undefined && 'block' in address.of) return { sign: null }
  const signs = host.closest('.data-table-matrix') === null ? TABLE_SIGNS : MATRIX_SIGNS
  return {
    sign: (character) => {
      const sign = signs.get(character)
      return sign === undefined ? null : drawnElement(<SignMark sign={sign} context={context} />)
    },
  }
}

/** Elements that are published besides the blocks of a text are moved along with its changes. */
function partsPlugin(doc: Node, parts: Decoration[]): Plugin<DecorationSet> {
  const plugin: Plugin<DecorationSet> = new Plugin({
    state: {
      init: () => DecorationSet.create(doc, parts),
      apply: (transaction, set) => set.map(transaction.mapping, transaction.doc),
    },
    props: { decorations: (state) => plugin.getState(state) },
  })
  return plugin
}
