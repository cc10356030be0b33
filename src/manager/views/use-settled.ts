import { useEffect, useState } from 'react'

/** What is typed is acted on when nothing was typed for this time, in ms. */
const SETTLED_AFTER_MS = 300

/** A value once it has stayed the same for a moment: what is typed is not asked for letter by letter. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
