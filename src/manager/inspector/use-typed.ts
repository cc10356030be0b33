import { useState } from 'react'

type Typed = { readonly typed: string | null; readonly isLeft: boolean }

/**
 * Text typed into a field whose value may be refused or normalized: it is shown as typed until the field is left, and as long
 * as it is refused. A value set by other means, such as a button, is then shown instead.
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
