import { useCallback, useEffect, useRef, useState } from 'react'
import type { Keys } from '#frame/command-keys.ts'

export const NEXT_KEYS: Keys = { key: 'ArrowDown', alt: true }
export const PREVIOUS_KEYS: Keys = { key: 'ArrowUp', alt: true }

/** Marks the field or link of a text that needs work, for `useWorkKeys`. */
export const WORK = { 'data-work': '' } as const

/**
 * Moves the focus between texts that need work, from where it was last: by Alt with an arrow key, or by calls. If there is no
 * further one the focus stays, and `hasNoMore` is set until it moves again.
 */
export function useWorkKeys() {
  const region = useRef<HTMLDivElement>(null)
  const last = useRef<Element | null>(null)
  const [hasNoMore, setHasNoMore] = useState(false)
  const go = useCallback((by: 1 | -1): void => {
    const marked = [...(region.current?.querySelectorAll<HTMLElement>('[data-work]') ?? [])]
    const target = nextOf(marked, last.current, by)
    setHasNoMore(target === undefined)
    target?.focus()
    target?.scrollIntoView({ block: 'center' })
  }, [])
  useEffect(() => {
    const element = region.current
    const keep = ({ target }: FocusEvent): void => {
      if (target instanceof Element && target.closest('.translations-text, .translations-next') !== null)
        last.current = target
    }
    const press = (event: KeyboardEvent): void => {
      const { key, altKey: alt, shiftKey: shift, target } = event
      const mod = event.ctrlKey || event.metaKey
      const by = [NEXT_KEYS, PREVIOUS_KEYS].find((keys) => keys.key === key)
      // In a drop-down list and on its button these keys have another meaning.
      const isTaken =
        target instanceof Element && target.closest('[aria-haspopup], [role="listbox"]') !== null
      if (by === undefined || !alt || shift || mod || isTaken) return
      event.preventDefault()
      go(by === NEXT_KEYS ? 1 : -1)
    }
    element?.addEventListener('focusin', keep)
    document.addEventListener('keydown', press)
    return () => {
      element?.removeEventListener('focusin', keep)
      document.removeEventListener('keydown', press)
    }
  }, [go])
  return { region, hasNoMore, toNext: () => go(1), toPrevious: () => go(-1) }
}

/** The next or previous marked element; wraps around at the end. */
function nextOf(marked: readonly HTMLElement[], from: Element | null, by: 1 | -1): HTMLElement | undefined {
  if (from === null || !from.isConnected) return by === 1 ? marked[0] : marked.at(-1)
  const wanted = by === 1 ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING
  const isThere = (element: HTMLElement): boolean => (from.compareDocumentPosition(element) & wanted) !== 0
  return by === 1 ? marked.find(isThere) : marked.findLast(isThere)
}
