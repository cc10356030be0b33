import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Document } from '#model/document.ts'
import type { Page } from '#model/page.ts'
import { inPauses } from './use-document.ts'

const titled = (text: string): Page => ({
  id: 7,
  route: 'pricing',
  title: { en: text },
  category: 'website',
  sectionOrder: [],
  sections: {},
})

/** Drafts of one document, and how often a listener that waits for pauses was called. */
function followed() {
  let shown: Document = titled('')
  const listeners = new Set<() => void>()
  const listener = vi.fn<() => void>()
  const drafts = {
    document: () => shown,
    subscribe: (hear: () => void) => {
      listeners.add(hear)
      return () => listeners.delete(hear)
    },
  }
  const stop = inPauses(drafts, 'page:7', listener)
  const tell = (document: Document): void => {
    shown = document
    for (const hear of listeners) hear()
  }
  return { listener, stop, tell, type: (text: string) => tell(titled(text)), same: () => tell(shown) }
}

describe('panels that follow what is typed on the page', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('EDIT-201 are not called while letters come, and once when there is a pause', () => {
    const { listener, type, same } = followed()
    for (const text of ['w', 'wa', 'war', 'warm']) {
      type(text)
      vi.advanceTimersByTime(200)
    }
    expect(listener).not.toHaveBeenCalled()
    // Being sent and saved is no change.
    same()
    vi.advanceTimersByTime(50)
    expect(listener).toHaveBeenCalledTimes(1)
    same()
    vi.advanceTimersByTime(5_000)
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('EDIT-201 are also called during typing without a pause', () => {
    const { listener, type } = followed()
    for (let at = 0; at < 20; at += 1) {
      type(`letter ${at}`)
      vi.advanceTimersByTime(100)
    }
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('EDIT-201 are not called after they unsubscribed', () => {
    const { listener, stop, type } = followed()
    type('w')
    stop()
    vi.advanceTimersByTime(5_000)
    expect(listener).not.toHaveBeenCalled()
  })
})
