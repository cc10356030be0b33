import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { COPIED_TYPE, copiedFrom, pasted, readCopied } from '#frame/copied.ts'
import { registry } from '#sections/components.ts'
import { currentEditor, documentOf, type Editor } from '../editor/editor-context.ts'
import { keepCopied, lastCopied } from './clipboard-copy.ts'
import { newId } from './new-id.ts'
import type { NotPasted, Refused } from './paste-words.ts'

/** Elements with their own text clipboard. */
const WORDS = 'input, textarea, select, [contenteditable="true"], [role="dialog"]'

type ClipboardOptions = {
  readonly editor: Editor | null
  /** The e-mail of the person who copies and pastes. */
  readonly person: string
  /** Removes what was cut. */
  readonly cut: () => void
  /** Called with why nothing was pasted: a reason, or the words of a refused change. */
  readonly refused: (why: NotPasted | Refused) => void
}

/** Clipboard commands besides its keys. */
export type Clipboard = {
  /** Null if the selection can't be copied. */
  readonly copy: (() => void) | null
  readonly paste: (text: string) => void
  /** Receives what was copied on the canvas. */
  readonly copied: (text: string) => void
  /** Pastes the last copy of this browser; null if there is none. */
  readonly pasteLast: (() => void) | null
}

/** Copies, cuts and pastes sections and blocks while the focus is in the shell, and by commands. */
export function useClipboard({ editor, person, cut, refused }: ClipboardOptions): Clipboard {
  const [last, setLast] = useState(() => lastCopied(person))
  const copied = useCallback(
    (copiedText: string): void => {
      keepCopied(person, copiedText)
      setLast(lastCopied(person))
    },
    [person],
  )
  const latest = useRef({ editor, cut, refused })
  /** Set while a command copies, so that the focused element does not matter. */
  const isCommand = useRef(false)
  useEffect(() => {
    latest.current = { editor, cut, refused }
  })
  const paste = useCallback((text: string): void => {
    const why = pastedInto(latest.current.editor, text)
    if (why !== null) latest.current.refused(why)
  }, [])
  useEffect(() => {
    const stop = new AbortController()
    const take = (event: ClipboardEvent): void => {
      const isWords = !isCommand.current && (isInWords(event) || getSelection()?.isCollapsed === false)
      const text = isWords ? null : copiedText(latest.current.editor)
      if (text === null || event.clipboardData === null) return
      event.preventDefault()
      event.clipboardData.setData(COPIED_TYPE, text)
      copied(text)
      if (event.type === 'cut') latest.current.cut()
    }
    addEventListener('copy', take, stop)
    addEventListener('cut', take, stop)
    addEventListener(
      'paste',
      (event) => {
        if (isInWords(event)) return
        event.preventDefault()
        paste(event.clipboardData?.getData(COPIED_TYPE) ?? '')
      },
      stop,
    )
    addEventListener('storage', () => setLast(lastCopied(person)), stop)
    return () => stop.abort()
  }, [copied, paste, person])
  const copy = useCallback((): void => {
    const text = copiedText(latest.current.editor)
    if (text === null) return
    copied(text)
    isCommand.current = true
    document.execCommand('copy')
    isCommand.current = false
  }, [copied])
  const mayCopy = useMemo(() => selectedCopy(editor) !== null, [editor])
  const mayPaste = editor?.mayArrange === true
  return useMemo(
    () => ({
      copy: mayCopy ? copy : null,
      paste,
      copied,
      pasteLast: last === null || !mayPaste ? null : () => paste(last),
    }),
    [mayCopy, copy, paste, copied, last, mayPaste],
  )
}

/** The selected section or block for the clipboard; null if there is none. */
function copiedText(editor: Editor | null): string | null {
  const copied = selectedCopy(editor && currentEditor(editor))
  return copied === null ? null : JSON.stringify(copied)
}

const selectedCopy = (editor: Editor | null): ReturnType<typeof copiedFrom> =>
  editor?.mayArrange === true && editor.selection !== null
    ? copiedFrom(editor.selection, documentOf(editor.selection, editor).document)
    : null

/** Pastes the content of a clipboard; returns the reason if it can't be pasted. */
function pastedInto(editor: Editor | null, text: string): NotPasted | Refused | null {
  if (editor === null) return null
  const copied = readCopied(text)
  if (!copied.ok) return copied.failure
  if (!editor.mayArrange) return 'role'
  const { document } = documentOf('section' in copied.value ? {} : (editor.selection ?? {}), editor)
  const made = pasted(copied.value, editor.selection, document, registry, newId)
  if (!made.ok) return made.failure
  const says = editor.edit(made.value.change)
  if (says !== null) return { says }
  editor.select(made.value.selection)
  return null
}

const isInWords = ({ target }: Event): boolean => target instanceof Element && target.closest(WORDS) !== null
