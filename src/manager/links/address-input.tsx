import type { ReactNode } from 'react'
import type { Link } from '#model/block.ts'
import { useTyped } from '../inspector/use-typed.ts'
import { useSay } from '../phrases/use-say.ts'

export type AddressProps<OfLink extends Link> = {
  readonly link: OfLink
  readonly set: (link: OfLink) => void
  /** The label of what the link belongs to. */
  readonly label: string
  readonly problem: string | null
}

/** The address of a link. */
export function AddressInput({
  link,
  set,
  label,
  problem,
}: AddressProps<Extract<Link, { type: 'external' }>>): ReactNode {
  const say = useSay()
  const { text, type, leave } = useTyped(link.data.url, problem, (url) =>
    set({ ...link, data: { ...link.data, url } }),
  )
  return (
    <input
      className="input"
      aria-label={`${label}: ${say('Address')}`}
      aria-invalid={problem !== null}
      inputMode="url"
      spellCheck={false}
      value={text}
      onBlur={leave}
      onChange={({ target }) => type(target.value.trim())}
    />
  )
}
