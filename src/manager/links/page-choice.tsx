import { useState, type ReactNode } from 'react'
import { linkFrom } from '#frame/typed-link.ts'
import type { Link } from '#model/block.ts'
import { useEditor } from '../editor/editor-context.ts'
import { nameOf } from '../page-name.ts'
import { SearchChoice } from '../parts/search-choice.tsx'
import { useSay } from '../phrases/use-say.ts'

type PageChoiceProps = {
  /** Null while none is chosen. */
  readonly id: number | null
  readonly set: (link: Link) => void
  /**
   * Called with the target of typed text that was not chosen: null if it is invalid, undefined if nothing is typed. If left
   * out, it is set when the field is left.
   */
  readonly hearTyped?: ((link: Link | null | undefined) => void) | undefined
  readonly isFirst?: boolean
  /** Whether typed addresses of other sites are offered, too; only pages if left out. */
  readonly pagesOnly?: boolean
}

/** Characters that addresses contain and page names don't: plain words are only searched for. */
const ADDRESS_SIGN = /^\/|[\d\p{L}][.:@]\S|^\+?\d{6}/u

/** A page by its name or its path. A typed address is offered as such. */
export function PageChoice({
  id,
  set,
  hearTyped,
  isFirst = false,
  pagesOnly = false,
}: PageChoiceProps): ReactNode {
  const { site } = useEditor()
  const say = useSay()
  const [typed, setTyped] = useState<string | null>(null)
  const pages = site.heads.map((head) => ({
    value: String(head.id),
    label: nameOf(head),
    note: `/${head.route}`,
  }))
  const addressed = (words: string): Link | null => {
    if (!ADDRESS_SIGN.test(words.trim())) return null
    const link = linkFrom(words, { heads: site.heads, origins: [site.origin, location.origin] })
    return pagesOnly && link?.type !== 'page' ? null : link
  }
  const linkOf = (words: string): Link | null => {
    const wanted = words.trim().toLowerCase()
    const named = pages.filter(({ label }) => label.toLowerCase() === wanted)
    return named.length === 1 ? { type: 'page', data: { id: Number(named[0]!.value) } } : addressed(words)
  }
  const link = typed === null ? undefined : linkOf(typed)
  const isKnown = id === null || pages.some(({ value }) => value === String(id))
  return (
    <SearchChoice
      label={say('Page')}
      options={isKnown ? pages : [{ value: String(id), label: say('A page that was removed') }, ...pages]}
      value={id === null ? null : String(id)}
      isFirst={isFirst}
      {...(!pagesOnly && {
        offer: (words) => {
          const url = urlOf(addressed(words))
          return url === null ? null : { value: url, label: url, note: say('Another site') }
        },
      })}
      typedWords={{
        hear: (words) => {
          setTyped(words)
          hearTyped?.(words === null ? undefined : linkOf(words))
        },
        leave: () => {
          if (hearTyped === undefined && link != null) set(link)
        },
        problem:
          link === null
            ? say(
                pagesOnly
                  ? 'No page has this name or path. Choose one from the list.'
                  : 'No page has this name, and it is no address. Choose a page from the list.',
              )
            : null,
      }}
      change={(chosen) => {
        const page = Number(chosen)
        set(
          Number.isInteger(page)
            ? { type: 'page', data: { id: page } }
            : { type: 'external', data: { url: chosen } },
        )
      }}
    />
  )
}

const urlOf = (link: Link | null): string | null => (link?.type === 'external' ? link.data.url : null)
