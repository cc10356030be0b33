import { useEffect } from 'react'
import { useSay } from './phrases/use-say.ts'

/** Calls the tab of the browser after what is open in it, so that several can be told apart. */
export function useTabTitle(open: string): void {
  const say = useSay()
  const title = `${open} – ${say('Manager')}`
  useEffect(() => {
    document.title = title
  }, [title])
}
