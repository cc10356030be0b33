import { useState } from 'react'

/**
 * What is typed into a field whose value may be refused, or written another way than it is typed: it shows as it was typed until the
 * field is left, and beyond that while it is refused.
 */
export function useTyped(known: string, problem: string | null, take: (typed: string) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  return {
    text: typed ?? known,
    type: (text: string): void => {
      setTyped(text)
      take(text)
    },
    leave: (): void => {
      if (problem === null) setTyped(null)
    },
  }
}
