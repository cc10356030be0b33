import { SITE_CSS } from '#render/site-css.ts'
import { LONGEST_REASON, LONGEST_WORDS, toCanvas, type FromCanvas, type ToCanvas } from '#frame/messages.ts'
import { commandsAt, type FocusPlace } from '#frame/command-keys.ts'
import { pressedKey } from '#frame/pressed-key.ts'
import {
  addressText,
  isSameSelection,
  parentOf,
  selectionFrom,
  type Selection,
  type TextAddress,
} from '#frame/selection.ts'
import { DEFAULT_LANGUAGE, type TextLanguage } from '#model/language.ts'
import { CanvasPage } from './canvas-page.tsx'
import { Drag } from './drag/drag.ts'
import { listenToClipboard } from './clipboard-events.ts'
import { waitForShell } from './wait-for-shell.ts'
import { emptySlotAt } from './gaps/empty-slot.tsx'
import { Gaps } from './gaps/gaps.ts'
import { Layers, LAYERS_STYLE } from './layers.ts'
import { OutlineOverlay } from './outline-overlay.ts'
import { closeOverlays, popupClosedBy, reveal, toggleAt } from './disclosure.ts'
import { clicked, elementOf, selectionAt } from './places.ts'
import { OpenText, type Point } from './text/open-text.tsx'
import { EDITOR_STYLE } from './text/style.ts'
import { textPlaceAt, textPlaceWith, type TextPlace } from './text/text-place.ts'

/** The canvas after the shell has authenticated: the page, the selection on it, and the open text. */
class Canvas {
  readonly #port: MessagePort
  readonly #page: CanvasPage
  readonly #overlay = new OutlineOverlay()
  readonly #gaps: Gaps
  #selected: Selection | null = null
  #name = ''
  #others: Extract<ToCanvas, { type: 'people' }>['people'] = []
  #text: OpenText | null = null
  /** What was reported as failed. */
  #failures = '[]'
  /** What pressed last: a mouse, a pen or a finger. */
  #pointerType = 'mouse'
  readonly #drag: Drag
  #ui: TextLanguage = DEFAULT_LANGUAGE
  #mayArrange = false
  #mayWrite = false
  readonly #layers = new Layers()
  #mode: Extract<ToCanvas, { type: 'mode' }> = { type: 'mode', mode: 'none', section: null }
  /** Messages that arrived from the shell during a composition by an input method. */
  readonly #waiting: ToCanvas[] = []

  constructor(port: MessagePort, scripts: ReadonlyMap<string, string>) {
    this.#port = port
    this.#page = new CanvasPage(document.body, (message) => this.#tell(message), scripts)
    this.#gaps = new Gaps(this.#page, (gap) => this.#tell({ type: 'insert-at', gap }))
    this.#drag = new Drag({
      selected: () => (this.#isArranged ? this.#selected : null),
      document: (selected) => this.#page.document(selected),
      mark: (line) => this.#overlay.mark(line),
      dropped: ({ change, selection }) => this.#tell({ type: 'moved', change, selection }),
    })
  }

  /** Receives messages from the shell, and says that it is ready. */
  start(): void {
    const port = this.#port
    port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const message = toCanvas.safeParse(data)
      if (message.success) this.#take(message.data)
    })
    this.#listen()
    port.start()
    this.#tell({ type: 'ready' })
  }

  #tell(message: FromCanvas): void {
    const port = this.#port
    port.postMessage(message)
    if (message.type !== 'drawn') return
    this.#tellFailures()
    this.#tilt()
    this.#outline()
    this.#drag.follow()
  }

  /** Reports what could not be shown, if that changed. */
  #tellFailures(): void {
    const failures = [...document.querySelectorAll<HTMLElement>('[data-failed]')].flatMap((element) => {
      const selection = selectionAt(element, this.#page)
      return selection
        ? [{ selection, reason: (element.dataset['failed'] ?? '').slice(0, LONGEST_REASON) }]
        : []
    })
    const text = JSON.stringify(failures)
    if (text === this.#failures) return
    this.#failures = text
    this.#tell({ type: 'failures', failures })
  }

  #take(message: ToCanvas): void {
    // An input method loses its composition when the text around it changes.
    const waits = message.type === 'change' || message.type === 'accepted' || message.type === 'show'
    if (waits && (this.#text?.isComposing === true || this.#waiting.length > 0)) {
      this.#waiting.push(message)
      return
    }
    this.#act(message)
  }

  #takeWaiting(): void {
    if (this.#text?.isComposing === true) return
    for (const message of this.#waiting.splice(0)) this.#act(message)
  }

  #act(message: ToCanvas): void {
    switch (message.type) {
      case 'show':
        if (!this.#isShown(message)) this.#text?.close()
        this.#ui = message.ui
        this.#mayArrange = message.mayArrange
        this.#mayWrite = message.mayWrite
        this.#page.show(message)
        break
      case 'change':
        this.#page.change(message.change)
        break
      case 'accepted':
        this.#page.accept(message.serial)
        break
      case 'select':
        this.#become(message.selection, message.name)
        if (message.scroll) this.#scroll()
        break
      case 'open':
        this.#openAddress(message.address)
        break
      case 'ping':
        this.#tell({ type: 'pong', id: message.id })
        break
      case 'step-back':
        this.#text?.focus()
        this.#text?.stepBack(message.what)
        break
      case 'set-link':
        this.#text?.setLink(message.link, message.name)
        break
      case 'keep-link':
        this.#text?.focus()
        break
      case 'mode':
        if (message.mode === 'show3d' || this.#isTextEdited) this.#text?.close()
        this.#mode = message
        this.#tilt()
        this.#outline()
        break
      case 'people':
        this.#others = message.people
        this.#outline()
    }
  }

  /** Whether the page is already shown, in the same language: an open text then stays open. */
  #isShown({ page, language }: Extract<ToCanvas, { type: 'show' }>): boolean {
    return this.#page.page?.id === page.id && this.#page.language === language
  }

  #listen(): void {
    // Older browsers do not say of a click that a finger made it.
    addEventListener('pointerdown', ({ pointerType }) => (this.#pointerType = pointerType), { capture: true })
    addEventListener('click', (event) => this.#clicked(event))
    addEventListener('dblclick', ({ target, clientX, clientY }) => {
      const place = textPlaceAt(target)
      if (place === null) return this.#writeIn(target)
      if (!isOpen(place) && !this.#isTilted(place)) this.#open(place, { left: clientX, top: clientY })
    })
    addEventListener('submit', (event) => event.preventDefault())
    addEventListener('pointerover', ({ target }) => {
      const at = selectionAt(target, this.#page)
      this.#overlay.point(at && elementOf(at))
    })
    // What is outlined may be in a popup, which does not scroll with the page, or scrolls by itself.
    document.addEventListener('scroll', () => this.#overlay.follow(), { capture: true, passive: true })
    for (const ended of ['transitionend', 'animationend'] as const) {
      addEventListener(ended, () => {
        this.#overlay.follow()
        this.#showGaps()
      })
    }
    document.documentElement.addEventListener('pointerleave', () => this.#overlay.point(null))
    addEventListener('keydown', (event) => this.#pressed(event))
    listenToClipboard({
      selected: () => (this.#isArranged ? this.#selected : null),
      document: (selected) => this.#page.document(selected),
      copied: (text) => this.#tell({ type: 'copied', text }),
      cut: () =>
        this.#tell({ type: 'key', pressed: { key: 'Delete', mod: false, shift: false, alt: false } }),
      pasted: (text) => this.#tell({ type: 'pasted', text }),
    })
  }

  #clicked(event: MouseEvent): void {
    // In the canvas links lead nowhere, and forms send nothing.
    event.preventDefault()
    const place = textPlaceAt(event.target)
    const isSecondOfTwo = event.detail > 1
    // Typing a space in a button, or in the summary of a disclosure, would click it.
    const isTyped = event.detail === 0 && this.#text !== null
    if ((place !== null && isOpen(place)) || isSecondOfTwo || isTyped) return
    if (!(event.target instanceof Element)) return
    // A finger has no double click: it writes with the next tap on what is selected.
    const isTapped = event.detail > 0 && this.#pointerType === 'touch'
    if (
      place !== null &&
      isTapped &&
      !this.#isTilted(place) &&
      isSameSelection(place.address, this.#selected)
    ) {
      return this.#open(place, { left: event.clientX, top: event.clientY })
    }
    const empty = emptySlotAt(event.target)
    if (empty !== null) return this.#tell({ type: 'insert-at', gap: empty })
    const closed = popupClosedBy(event.target)
    if (closed !== null) return this.#selectAround(closed)
    const toggle = toggleAt(event.target)
    this.#select(clicked(selectionAt(event.target, this.#page), this.#selected, this.#page))
    toggle?.()
    this.#outline()
    // Whoever edits the texts of a section writes with the first click.
    const isWritten =
      this.#mode.mode === 'content' && place?.element.closest('[data-section]') === this.#edited
    if (isWritten && place !== null) this.#open(place, { left: event.clientX, top: event.clientY })
  }

  /** Writes in a block where it shows no text: its own, which may be empty. */
  #writeIn(target: EventTarget | null): void {
    const at = selectionAt(target, this.#page)
    if (at?.of === undefined || !('block' in at.of) || this.#mode.mode === 'show3d') return
    this.#select(at)
    this.#tell({ type: 'key', pressed: { key: 'Enter', mod: false, shift: false, alt: false } })
  }

  /** Whether the open text belongs to the section whose texts are edited, and not to one that was opened since. */
  get #isTextEdited(): boolean {
    return this.#mode.mode === 'content' && this.#edited?.contains(this.#text?.element ?? null) === true
  }

  get #edited(): Element | null {
    return this.#mode.section && elementOf(this.#mode.section)
  }

  /** Selects the link that opens a popup, which closes it. */
  #selectAround(popup: HTMLElement): void {
    const selected = selectionFrom(popup.dataset['popupOf'] ?? '')
    const document = selected && this.#page.document(selected)
    if (selected && document) this.#select(parentOf(selected, document))
  }

  /** Whether sections and blocks may be moved: what is edited for its texts keeps its structure. */
  get #isArranged(): boolean {
    return this.#mayArrange && this.#mode.mode !== 'content'
  }

  /** Whether a text is in the section that is shown in its layers, in which things are selected and no text is opened. */
  #isTilted({ element }: TextPlace): boolean {
    return this.#mode.mode === 'show3d' && this.#edited?.contains(element) === true
  }

  #tilt(): void {
    const element = this.#mode.mode === 'show3d' ? this.#edited : null
    this.#layers.show(element instanceof HTMLElement ? element : null)
  }

  #select(selected: Selection | null): void {
    if (isSameSelection(selected, this.#selected)) return
    this.#become(selected, '')
    this.#tell({ type: 'selected', selection: selected })
  }

  /** Makes the selection visible, wherever it is hidden; other popups and menus are closed. */
  #become(selected: Selection | null, name: string): void {
    const element = selected && elementOf(selected)
    const isNew = !isSameSelection(selected, this.#selected)
    // An empty text has no element: what is open around its place, such as a popup, stays open.
    if (isNew && (selected === null || element !== null)) closeOverlays(element)
    this.#selected = selected
    this.#name = name
    this.#outline()
  }

  /** Keys are handled by the shell, except those for editing text. */
  #pressed(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.isComposing || event.getModifierState('AltGraph')) return
    const isWriting = event.target instanceof HTMLElement && event.target.isContentEditable
    const pressed = pressedKey(event, navigator.platform)
    // A button on the page is pressed by keys.
    if (emptySlotAt(event.target) !== null && (pressed.key === 'Enter' || pressed.key === ' ')) return
    if (commandsAt(isWriting ? this.#writingPlace : 'page', pressed).length === 0) return
    event.preventDefault()
    this.#tell({ type: 'key', pressed })
  }

  get #writingPlace(): FocusPlace {
    return this.#text?.isRich === true ? 'prose' : 'line'
  }

  #openAddress(address: TextAddress): void {
    const place = textPlaceWith(addressText(address)) ?? this.#roomFor(address)
    if (place === null) return this.#tell({ type: 'no-place', address })
    focus()
    this.#open(place)
    if (this.#text === null) this.#page.makeRoom(null)
  }

  /** The place of an empty text, for which the page has no element until somebody writes it. */
  #roomFor(address: TextAddress): TextPlace | null {
    this.#text?.close()
    this.#page.makeRoom(address)
    const place = textPlaceWith(addressText(address))
    if (place === null) this.#page.makeRoom(null)
    return place
  }

  #open(asked: TextPlace, point: Point | null = null): void {
    this.#text?.close()
    // What was open before may also have contained this text.
    const place = textPlaceWith(addressText(asked.address)) ?? asked
    this.#select(place.address)
    if (!this.#mayWrite) return this.#tell({ type: 'not-allowed' })
    this.#text = OpenText.open({
      page: this.#page,
      place,
      ui: this.#ui,
      point,
      typed: () => this.#overlay.follow(),
      composed: () => this.#takeWaiting(),
      lost: (lost) => this.#tell({ type: 'pasted-words', lost }),
      askLink: ({ words, link }) =>
        this.#tell({ type: 'ask-link', words: words.slice(0, LONGEST_WORDS), link }),
      atEnd: (what) => this.#tell({ type: 'typing-ended', what }),
      closed: () => {
        this.#text = null
        this.#overlay.name(this.#name)
        this.#takeWaiting()
        this.#tell({ type: 'writing', address: null })
      },
    })
    if (this.#text === null) return
    this.#outline()
    this.#tell({ type: 'writing', address: place.address })
  }

  #outline(): void {
    const element = this.#selected && elementOf(this.#selected)
    reveal(element)
    this.#overlay.raise()
    this.#gaps.raise()
    // The tools of an open text stand where the name would.
    this.#overlay.select(element, this.#text === null ? this.#name : '')
    this.#showGaps()
    this.#overlay.showOthers(
      this.#others.map(({ name, color, selection }) => ({
        name,
        color,
        element: selection && elementOf(selection),
      })),
    )
  }

  /** Shows the gaps beside the selection, as long as something may be added there. */
  #showGaps(): void {
    const isOpen = this.#isArranged && this.#mode.mode === 'none' && this.#text === null
    this.#gaps.follow(isOpen ? { selected: this.#selected, name: this.#name, language: this.#ui } : null)
  }

  #scroll(): void {
    const rectangle = this.#overlay.selectedElement?.getBoundingClientRect()
    if (rectangle === undefined || (rectangle.top >= 0 && rectangle.bottom <= innerHeight)) return
    // Scrolled manually: `scrollIntoView` would also scroll the shell around the frame.
    const above = Math.max(MARGIN, (innerHeight - rectangle.height) / 2)
    scrollTo({ top: scrollY + rectangle.top - above, behavior: 'instant' })
  }
}

/** Space above the scroll target, in px, because the navbar covers some of it. */
const MARGIN = 90

const isOpen = ({ element }: TextPlace): boolean =>
  element.isContentEditable && element.classList.contains('ProseMirror')

const sheet = new CSSStyleSheet()
sheet.replaceSync(SITE_CSS)
const editor = new CSSStyleSheet()
editor.replaceSync(EDITOR_STYLE + LAYERS_STYLE)
document.adoptedStyleSheets = [sheet, editor]
waitForShell((port, scripts) => new Canvas(port, scripts).start())
