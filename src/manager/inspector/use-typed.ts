import { useState } from 'react'

type Typed = { readonly typed: string | null; readonly isLeft: boolean }

/**
 * What is typed into a field whose value may be refused, or written another way than it is typed: it shows as it was typed until the
 * field is left, and beyond that while it is refused. A value that is set otherwise, as by a button beside it, shows then.
 */
export function useTyped(known: string, problem: string | null, take: (typed: string) => void) {
  const [{ typed, isLeft }, setTyped] = useState<Typed>({ typed: null, isLeft: false })
  return {
    text: isLeft && problem === null ? known : (typed ?? known),
    type: (text: string): void => {
      setTyped({ typed: text, isLeft: false })
      take(text)
    },
    leave: (): void =>
      setTyped((before) => ({ typed: problem === null ? null : before.typed, isLeft: true })),
  }
}
