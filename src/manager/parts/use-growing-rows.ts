import { useCallback, useState, type RefCallback } from 'react'

/** Rows that a list draws at first, and adds whenever its end comes near. */
const ROWS_AT_ONCE = 40

/** How near the end of the drawn rows may come to what is in view, as a margin of CSS. */
const NEAR = '1200px'

/** How many rows of a list are drawn, and the ref of an element after the last one, keyed by that number, while more follow. */
export type GrowingRows = { readonly drawn: number; readonly end: RefCallback<HTMLDivElement> }

/** Draws only the rows that are in view or were, so that a long list appears at once. */
export function useGrowingRows(count: number): GrowingRows {
  const [drawn, setDrawn] = useState(ROWS_AT_ONCE)
  const end = useCallback((element: HTMLDivElement) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setDrawn((now) => now + ROWS_AT_ONCE)
      },
      { rootMargin: NEAR },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { drawn: Math.min(drawn, count), end }
}
