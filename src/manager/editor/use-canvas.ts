import { useCallback, useEffect, useRef } from 'react'
import { absoluteTexts } from '#frame/absolute-texts.ts'
import type { CanvasSite, FromCanvas, ToCanvas } from '#frame/messages.ts'
import { isSameSelection, type Selection } from '#frame/selection.ts'
import type { Change } from '#edit/change.ts'
import type { Design } from '#model/design.ts'
import { pageKey } from '#model/document.ts'
import type { TextLanguage } from '#model/language.ts'
import type { Page } from '#model/page.ts'
import type { DraftStore } from '../draft-store.ts'

type Shown = {
  readonly drafts: DraftStore
  readonly site: CanvasSite
  readonly id: number
  readonly linked: readonly Page[]
  readonly language: TextLanguage
  readonly ui: TextLanguage
  readonly mayArrange: boolean
  readonly mayWrite: boolean
  /** Whether embeds are left out. */
  readonly isSafe: boolean
}

/** The shell's side of the canvas: shows the draft in it, and sends it changes made elsewhere. */
export function useCanvas({ drafts, site, id, linked, language, ui, mayArrange, mayWrite, isSafe }: Shown) {
  const send = useRef<((message: ToCanvas) => void) | null>(null)
  const key = pageKey(id)
  const show = useCallback(() => {
    const page = drafts.document(key) as Page | null
    const design = (drafts.document('design') as Design | null) ?? site.design
    if (page === null) return
    send.current?.({
      type: 'show',
      site: { ...site, design },
      page,
      linked: [...linked],
      language,
      ui,
      mayArrange,
      mayWrite,
      isSafe,
    })
  }, [drafts, isSafe, key, language, linked, mayArrange, mayWrite, site, ui])
  useEffect(show, [show])
  const change = useCallback((made: Change) => send.current?.({ type: 'change', change: made }), [])
  useEffect(
    () =>
      drafts.onElsewhere((changes, hasConflict) => {
        if (hasConflict) return show()
        for (const made of changes)
          if (made.on === key || made.on === 'design') change(absoluteTexts(made, drafts.document(made.on)))
      }),
    [change, drafts, key, show],
  )
  return {
    show,
    change,
    connected: useCallback((post: ((message: ToCanvas) => void) | null) => {
      send.current = post
    }, []),
    post: useCallback((message: ToCanvas) => send.current?.(message), []),
  }
}

/** Marks a selection on the canvas, and scrolls to it unless it was made there. */
export function useShownSelection(
  selection: Selection | null,
  name: string,
  post: (message: ToCanvas) => void,
) {
  const fromCanvas = useRef<Selection | null>(null)
  useEffect(() => {
    const scroll = !isSameSelection(selection, fromCanvas.current)
    fromCanvas.current = selection
    post({ type: 'select', selection, name, scroll })
  }, [selection, name, post])
  return {
    /** Marks the selection on a canvas that was reloaded. */
    repeat: useCallback(() => {
      if (selection !== null) post({ type: 'select', selection, name, scroll: true })
    }, [selection, name, post]),
    /** Called with a selection made on the canvas itself. */
    hear: useCallback((message: FromCanvas & { type: 'selected' }) => {
      fromCanvas.current = message.selection
    }, []),
  }
}
