import type { TextLanguage } from '#model/language.ts'
import { allOf, type Choices, type ConsentFacts } from './plan-consent.ts'
import { WORDS } from './words.ts'

/** What the dialog is opened with. */
export type DialogSetup = {
  readonly facts: ConsentFacts
  readonly language: TextLanguage
  readonly choices: Choices
  /** The browser has declined everything already (Global Privacy Control). */
  readonly hasDeclined: boolean
}

const STYLE = `
.privacy-dialog{position:fixed;inset:auto 1rem 1rem auto;z-index:90;box-sizing:border-box;inline-size:min(26rem,calc(100vw - 2rem));
max-block-size:calc(100vh - 2rem);overflow:auto;margin:0;padding:1rem 1.25rem;border:1px solid var(--line-strong,GrayText);
border-radius:var(--radius,6px);background:var(--paper,Canvas);color:var(--ink,CanvasText);font:inherit;font-size:.9rem;line-height:1.5}
.privacy-dialog :is(h2,p,ul){margin:0 0 .75rem;padding:0;font-size:inherit;line-height:inherit;max-inline-size:none}
.privacy-dialog h2{font-size:1rem;font-weight:600;letter-spacing:0}
.privacy-dialog ul{list-style:none}
.privacy-dialog label{display:flex;gap:.5rem;align-items:baseline;padding-block:.15rem;min-block-size:1.5rem}
.privacy-dialog div{display:flex;flex-wrap:wrap;gap:.5rem}
.privacy-dialog button{flex:1 1 8rem;min-block-size:2.75rem;padding:.4rem .8rem;border:1px solid var(--ink,CanvasText);
border-radius:var(--radius,6px);background:var(--paper,Canvas);color:var(--ink,CanvasText);font:inherit;font-weight:600;cursor:pointer}
.privacy-dialog :is(button,input):focus-visible{outline:3px solid var(--blueprint,Highlight);outline-offset:2px}
[data-privacy-choices]{padding:.25rem 0;border:0;background:none;color:inherit;font:inherit;text-decoration:underline;cursor:pointer;min-block-size:1.5rem}
@media print{.privacy-dialog,[data-privacy-choices]{display:none}}`

/** Styles that a script may add under the pages' policy: no style element or attribute. */
export function addStyle(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLE)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/**
 * Asks for consent; resolves with the visitor's choice, or null if it was closed without one. The page stays usable: the dialog
 * is not modal. The buttons for accepting and declining look the same.
 */
export function askForConsent(setup: DialogSetup, focus: boolean): Promise<Choices | null> {
  document.querySelector('.privacy-dialog')?.remove()
  return new Promise((resolve) => {
    const { dialog, first } = dialogFor(setup, (answer) => {
      dialog.remove()
      resolve(answer)
    })
    // After the link to the content, so that keyboard and screen reader users find it early.
    const skip = document.querySelector('.skip-link')
    if (skip) skip.after(dialog)
    else document.body.prepend(dialog)
    // `open` instead of `show()`, which would take the focus from the visitor.
    dialog.open = true
    if (focus) first?.focus()
  })
}

function dialogFor(setup: DialogSetup, end: (answer: Choices | null) => void) {
  const { facts, language, hasDeclined } = setup
  const words = WORDS[language]
  const boxes = checkboxes(setup)
  const selected = (): Choices =>
    Object.fromEntries(boxes.map(({ purpose, input }) => [purpose, input.checked]))
  const buttons = hasDeclined
    ? [button(words.close, () => end(null))]
    : [
        button(words.decline, () => end(allOf(facts, false))),
        button(words.accept, () => end(allOf(facts, true))),
        ...(boxes.length > 1 ? [button(words.save, () => end(selected()))] : []),
      ]
  const dialog = element('dialog', { className: 'privacy-dialog' }, [
    element('h2', { id: 'privacy-title', textContent: words.title }),
    element('p', { textContent: hasDeclined ? words.control : words.question }),
    element(
      'ul',
      {},
      boxes.map(({ item }) => item),
    ),
    element('div', {}, buttons),
  ])
  dialog.setAttribute('aria-labelledby', 'privacy-title')
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') end(null)
  })
  return { dialog, first: buttons[0] }
}

/** A line per purpose with its services; a single purpose, or one decided by the browser, needs no checkbox. */
function checkboxes({ facts: { asked }, language, choices, hasDeclined }: DialogSetup) {
  const isChoice = asked.length > 1 && !hasDeclined
  return asked.map(({ purpose, names }) => {
    const input = element('input', { type: 'checkbox', name: purpose, checked: choices[purpose] === true })
    const text = `${WORDS[language][purpose]}${language === 'fr' ? '\u00A0' : ''}: ${names.join(', ')}`
    const line = isChoice ? element('label', {}, [input, element('span', { textContent: text })]) : text
    return { purpose, input, item: element('li', {}, [line]) }
  })
}

const button = (textContent: string, onclick: () => void): HTMLButtonElement =>
  element('button', { type: 'button', textContent, onclick })

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}
