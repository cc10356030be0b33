import { useEffect, useRef } from 'react'
import { COPIED_TYPE, copiedFrom, pasted, readCopied } from '#frame/copied.ts'
import { registry } from '#sections/components.ts'
import { documentOf, type Editor } from '../editor/editor-context.ts'
import { newId } from './new-id.ts'

/** Where the clipboard is that of the words in a field. */
const WORDS = 'input, textarea, select, [contenteditable="true"]'

/**
 * Copies, cuts and pastes sections and blocks while the focus is in the shell. The answer takes what was pasted elsewhere, as on the
 * canvas, and tells whether something took it.
 */
export function useClipboard(editor: Editor | null, cut: () => void): (text: string) => boolean {
  const paste = (text: string): boolean => {
    const copied = readCopied(text)
    if (editor === null || copied === null || !editor.mayArrange) return false
    const { document } = documentOf('section' in copied ? {} : (editor.selection ?? {}), editor)
    const made = pasted(copied, editor.selection, document, registry, newId)
    if (made === null || editor.edit(made.change) !== null) return false
    editor.select(made.selection)
    return true
  }
  const latest = useRef({ editor, cut, paste })
  useEffect(() => {
    latest.current = { editor, cut, paste }
  })
  useEffect(() => {
    const stop = new AbortController()
    const take = (event: ClipboardEvent): void => {
      const { editor: current, cut: remove } = latest.current
      const selected = current?.mayArrange === true ? current.selection : null
      const isWords = isInWords(event) || getSelection()?.isCollapsed === false
      const copied =
        current && selected && !isWords ? copiedFrom(selected, documentOf(selected, current).document) : null
      if (copied === null || event.clipboardData === null) return
      event.preventDefault()
      event.clipboardData.setData(COPIED_TYPE, JSON.stringify(copied))
      if (event.type === 'cut') remove()
    }
    addEventListener('copy', take, stop)
    addEventListener('cut', take, stop)
    addEventListener(
      'paste',
      (event) => {
        const text = event.clipboardData?.getData(COPIED_TYPE) ?? ''
        if (text !== '' && !isInWords(event) && latest.current.paste(text)) event.preventDefault()
      },
      stop,
    )
    return () => stop.abort()
  }, [])
  return paste
}

const isInWords = ({ target }: Event): boolean => target instanceof Element && target.closest(WORDS) !== null
