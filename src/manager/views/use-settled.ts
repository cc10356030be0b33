import { useEffect, useState } from 'react'

/** Delay after the last key press, in ms. */
const SETTLED_AFTER_MS = 300

/** A debounced value, so that typing does not cause a request per letter. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
