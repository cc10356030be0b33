/** Turns a drawn button into a real one with the same look. `name` is its accessible name if it shows only a sign. */
export function keyFrom(drawn: Element, name?: string): HTMLButtonElement {
  const key = document.createElement('button')
  key.type = 'button'
  for (const { name: attribute, value } of drawn.attributes) key.setAttribute(attribute, value)
  if (name !== undefined) key.setAttribute('aria-label', name)
  key.append(...drawn.childNodes)
  drawn.replaceWith(key)
  return key
}

/** What was one picture becomes a group under the same name, whose parts are read. */
export function makeGroup(root: HTMLElement): void {
  root.setAttribute('role', 'group')
}

/** The live region that announces the effect of a change. */
export function statusFrom(drawn: Element): (text: string) => void {
  drawn.setAttribute('role', 'status')
  return (text) => {
    drawn.textContent = text
  }
}
