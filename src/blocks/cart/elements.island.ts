/** Creates an element with a class and content. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  if (className !== '') made.className = className
  made.append(...children)
  return made
}

/** A button that does not send a form. */
export function pressable(className: string, text: string, press: () => void): HTMLButtonElement {
  const button = element('button', className, text)
  button.type = 'button'
  button.addEventListener('click', press)
  return button
}
