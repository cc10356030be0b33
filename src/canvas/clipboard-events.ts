import { COPIED_TYPE, copiedFrom } from '#frame/copied.ts'
import type { Selection } from '#frame/selection.ts'
import type { Document } from '#model/document.ts'

type ClipboardListener = {
  /** The section or block that can be copied; null if there is none. */
  readonly selected: () => Selection | null
  readonly document: (selected: Selection) => Document | null
  readonly copied: (text: string) => void
  readonly cut: () => void
  readonly pasted: (text: string) => void
}

/** Copies and cuts the selection, and forwards pastes, unless a text is being edited or words are selected. */
export function listenToClipboard({
  selected,
  document: documentOf,
  copied,
  cut,
  pasted,
}: ClipboardListener): void {
  const take = (event: ClipboardEvent): void => {
    const at = selected()
    const draft = at && documentOf(at)
    const isWords = isWriting(event) || getSelection()?.isCollapsed === false
    const what = at && draft && !isWords ? copiedFrom(at, draft) : null
    if (what === null || event.clipboardData === null) return
    event.preventDefault()
    const text = JSON.stringify(what)
    event.clipboardData.setData(COPIED_TYPE, text)
    copied(text)
    if (event.type === 'cut') cut()
  }
  addEventListener('copy', take)
  addEventListener('cut', take)
  addEventListener('paste', (event) => {
    if (isWriting(event)) return
    event.preventDefault()
    pasted(event.clipboardData?.getData(COPIED_TYPE) ?? '')
  })
}

const isWriting = ({ target }: Event): boolean => target instanceof HTMLElement && target.isContentEditable
