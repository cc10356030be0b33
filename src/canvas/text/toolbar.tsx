import type { EditorView } from 'prosemirror-view'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { proseSchema } from '#edit/prose-schema.ts'
import type { Link } from '#model/block.ts'
import type { TextLanguage } from '#model/language.ts'
import { TEXT_PHRASES, type TextPhrase } from './phrases.ts'
import { hasMark, TOOLBAR_ITEMS } from './toolbar-items.ts'
import { TOOLBAR_STYLE } from './style.ts'
import { linkFrom, type LinkSpace } from './typed-link.ts'

export type ToolbarOptions = {
  readonly view: EditorView
  readonly ui: TextLanguage
  readonly heads: LinkSpace['heads']
  readonly origins: readonly string[]
}

/** Room between the toolbar and what it stands at, in px. */
const GAP = 8

/** The buttons at an opened text. They stand beside the page, in a tree of their own that the page's styles do not reach. */
export class TextToolbar {
  readonly #options: ToolbarOptions
  readonly #host = document.createElement('div')
  readonly #root: Root
  readonly #bar = document.createElement('div')
  #isLinking = false

  constructor(options: ToolbarOptions) {
    this.#options = options
    const shadow = this.#host.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(TOOLBAR_STYLE)
    shadow.adoptedStyleSheets = [sheet]
    shadow.append(this.#bar)
    // Keys that are pressed here mean nothing to the page, or to what is selected on it.
    shadow.addEventListener('keydown', (event) => event.stopPropagation())
    document.documentElement.append(this.#host)
    this.#root = createRoot(this.#bar)
    this.update()
  }

  get element(): Element {
    return this.#host
  }

  /** Shows what holds for the selection, where it is now. */
  update(): void {
    const { view, ui } = this.#options
    flushSync(() =>
      this.#root.render(
        <Toolbar
          {...this.#options}
          state={view.state}
          phrases={TEXT_PHRASES[ui]}
          isLinking={this.#isLinking}
          setLinking={(isLinking) => this.#setLinking(isLinking)}
        />,
      ),
    )
    this.#place()
  }

  /** Goes where the text is now. */
  follow(): void {
    this.#place()
  }

  focus(): void {
    this.#bar.querySelector('button')?.focus()
  }

  /** Asks where the selected words lead. */
  link(): void {
    this.#setLinking(true)
    this.#bar.querySelector('input')?.focus()
  }

  destroy(): void {
    this.#root.unmount()
    this.#host.remove()
  }

  #setLinking(isLinking: boolean): void {
    this.#isLinking = isLinking
    this.update()
    if (!isLinking) this.#options.view.focus()
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
  readonly isLinking: boolean
  readonly setLinking: (isLinking: boolean) => void
}

function Toolbar({ view, state, phrases, isLinking, setLinking, ...space }: ToolbarProps): ReactNode {
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
      <ToolbarButton
        name={phrases.link}
        sign={phrases.link}
        isOn={hasMark(state, 'link')}
        press={() => setLinking(!isLinking)}
      />
      {isLinking && <LinkForm view={view} phrases={phrases} {...space} done={() => setLinking(false)} />}
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

/** Arrows go from button to button, Escape back to the text. */
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

type LinkFormProps = Omit<ToolbarOptions, 'ui'> & {
  readonly phrases: ToolbarProps['phrases']
  readonly done: () => void
}

/** Most pages that are offered at once. */
const MOST_OFFERED = 8

/** Where the selected words lead: a page of the site, found by its name, or an address. */
function LinkForm({ view, heads, origins, phrases, done }: Omit<LinkFormProps, 'ui'>): ReactNode {
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const wanted = text.trim().toLowerCase()
  const found = heads.filter((head) => wanted !== '' && nameOf(head).toLowerCase().includes(wanted))
  const apply = (link: Link | null): void => {
    if (link === null) return setWrong(true)
    setLink(view, link)
    done()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const [first] = found
        const typed = linkFrom(text, { heads, origins })
        apply(typed ?? (first ? { type: 'page', data: { id: first.id } } : null))
      }}
    >
      <input
        aria-label={phrases.linkTarget}
        placeholder={phrases.linkTarget}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setWrong(false)
        }}
      />
      {isWrong && <p role="alert">{phrases.noTarget}</p>}
      <ul>
        {found.slice(0, MOST_OFFERED).map((head) => (
          <li key={head.id}>
            <button type="button" onClick={() => apply({ type: 'page', data: { id: head.id } })}>
              {nameOf(head)}
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        onClick={() => {
          setLink(view, null)
          done()
        }}
      >
        {phrases.removeLink}
      </button>
    </form>
  )
}

const nameOf = ({ name, title, route }: LinkSpace['heads'][number]): string =>
  `${name ?? title?.en ?? route} /${route}`

/** Gives the selected words a link, or takes theirs away. */
function setLink(view: EditorView, link: Link | null): void {
  const { from, to } = view.state.selection
  const type = proseSchema.marks['link']
  const transaction = view.state.tr.removeMark(from, to, type)
  if (link !== null) transaction.addMark(from, to, type.create({ link }))
  view.dispatch(transaction)
}
