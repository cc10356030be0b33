import type { ImageIslandData } from './island-data.ts'

/** BLOCK-4: shows the whole picture in a modal dialog, which keeps the focus and is closed by Escape. */
export function start(root: HTMLElement, { close }: ImageIslandData): (() => void) | undefined {
  const link = root.querySelector<HTMLAnchorElement>('[data-enlarge]')
  if (link === null) return undefined
  const enlarge = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const dialog = enlarged(link, close)
    document.body.append(dialog)
    dialog.showModal()
  }
  link.addEventListener('click', enlarge)
  return () => link.removeEventListener('click', enlarge)
}

function enlarged(link: HTMLAnchorElement, close: string): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  dialog.className = 'image-enlarged'
  const picture = document.createElement('img')
  picture.src = link.href
  picture.alt = link.querySelector('img')?.alt ?? ''
  if (picture.alt !== '') dialog.setAttribute('aria-label', picture.alt)
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button button-secondary'
  button.textContent = close
  dialog.append(button, picture)
  // The dialog has no padding, so a click on the dialog itself is a click beside the picture.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || target === button) dialog.close()
  })
  dialog.addEventListener('close', () => dialog.remove())
  return dialog
}
