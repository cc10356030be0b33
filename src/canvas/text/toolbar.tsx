import type { EditorView } from 'prosemirror-view'
import type { KeyboardEvent, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { isFunctionKey } from '#frame/messages.ts'
import { historyKey, pressedKey } from '#frame/pressed-key.ts'
import type { TextLanguage } from '#model/language.ts'
import { TEXT_PHRASES, type TextPhrase } from './phrases.ts'
import { hasMark, TOOLBAR_ITEMS } from './toolbar-items.ts'
import { TOOLBAR_STYLE } from './style.ts'

export type ToolbarOptions = {
  readonly view: EditorView
  readonly ui: TextLanguage
  /** Requests a link for the selected words. */
  readonly askLink: () => void
  readonly stepBack: (what: 'undo' | 'redo') => void
}

/** Distance of the toolbar from the text, in px. */
const GAP = 8

/** The buttons of an open text. They are beside the page, in a shadow tree that the page's styles do not reach. */
export class TextToolbar {
  readonly #options: ToolbarOptions
  readonly #host = document.createElement('div')
  readonly #root: Root
  readonly #bar = document.createElement('div')

  constructor(options: ToolbarOptions) {
    this.#options = options
    const shadow = this.#host.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(TOOLBAR_STYLE)
    shadow.adoptedStyleSheets = [sheet]
    shadow.append(this.#bar)
    shadow.addEventListener('keydown', (event) => this.#pressed(event as globalThis.KeyboardEvent))
    document.documentElement.append(this.#host)
    this.#root = createRoot(this.#bar)
    this.update()
  }

  get element(): Element {
    return this.#host
  }

  /** Shows the state of the current selection. */
  update(): void {
    const { view, ui } = this.#options
    flushSync(() =>
      this.#root.render(<Toolbar {...this.#options} state={view.state} phrases={TEXT_PHRASES[ui]} />),
    )
    this.#place()
  }

  /** Moves to the text's current position. */
  follow(): void {
    this.#place()
  }

  focus(): void {
    this.#bar.querySelector('button')?.focus()
  }

  destroy(): void {
    this.#root.unmount()
    this.#host.remove()
  }

  /** Keys pressed here are not meant for the page or its selection, except those that mean the same everywhere. */
  #pressed(event: globalThis.KeyboardEvent): void {
    const pressed = pressedKey(event, navigator.platform)
    const back = historyKey(pressed)
    if (back !== null) {
      event.preventDefault()
      this.#options.stepBack(back)
    }
    const isShared = back === null && (pressed.mod || isFunctionKey(pressed.key))
    if (!isShared) event.stopPropagation()
  }

  #place(): void {
    const text = this.#options.view.dom.getBoundingClientRect()
    const { offsetHeight, offsetWidth } = this.#bar
    const top = Math.max(GAP, text.top - offsetHeight - GAP)
    const left = Math.max(GAP, Math.min(text.left, innerWidth - offsetWidth - GAP))
    this.#bar.style.translate = `${left + scrollX}px ${top + scrollY}px`
  }
}

type ToolbarProps = ToolbarOptions & {
  readonly state: EditorView['state']
  readonly phrases: Readonly<Record<TextPhrase, string>>
}

function Toolbar({ view, state, phrases, askLink }: ToolbarProps): ReactNode {
  const items = TOOLBAR_ITEMS.filter(({ isShown }) => isShown?.(state) ?? true)
  return (
    <div
      role="toolbar"
      aria-label={phrases.toolbar}
      className="toolbar"
      tabIndex={-1}
      onKeyDown={(event) => moved(event, view)}
    >
      {items.map(({ name, sign, run, isOn }) => (
        <ToolbarButton
          key={name}
          name={phrases[name]}
          sign={sign}
          isOn={isOn?.(state)}
          press={() => {
            run(view.state, view.dispatch, view)
            view.focus()
          }}
        />
      ))}
      <ToolbarButton name={phrases.link} sign={phrases.link} isOn={hasMark(state, 'link')} press={askLink} />
    </div>
  )
}

type ButtonProps = {
  readonly name: string
  readonly sign: string
  readonly isOn?: boolean | undefined
  readonly press: () => void
}

const ToolbarButton = ({ name, sign, isOn, press }: ButtonProps): ReactNode => (
  <button
    type="button"
    title={name}
    aria-label={name}
    aria-pressed={isOn}
    onMouseDown={(event) => event.preventDefault()}
    onClick={press}
  >
    {sign}
  </button>
)

/** Arrow keys move between buttons, Escape returns to the text. */
function moved(event: KeyboardEvent<HTMLElement>, view: EditorView): void {
  if (event.key === 'Escape') {
    event.preventDefault()
    view.focus()
    return
  }
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (step === 0 || !(event.target instanceof HTMLButtonElement)) return
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>(':scope > button')]
  const at = buttons.indexOf(event.target)
  buttons.at((at + step) % buttons.length)?.focus()
}
