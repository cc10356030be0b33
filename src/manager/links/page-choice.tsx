import type { ReactNode } from 'react'
import { linkFrom } from '#frame/typed-link.ts'
import type { Link } from '#model/block.ts'
import { useEditor } from '../editor/editor-context.ts'
import { nameOf } from '../page-name.ts'
import { SearchChoice } from '../parts/search-choice.tsx'
import { useSay } from '../phrases/use-say.ts'

type PageChoiceProps = {
  readonly id: number
  readonly set: (link: Link) => void
  readonly isFirst?: boolean
  /** Whether another site that is typed may be chosen too; only pages when left out. */
  readonly pagesOnly?: boolean
}

/** What an address has, and the name of a page has not: words alone are searched for. */
const ADDRESS_SIGN = /^\/|[\d\p{L}][.:@]\S|^\+?\d{6}/u

/** A page by its name or its path. An address that is typed instead is offered as such. */
export function PageChoice({ id, set, isFirst = false, pagesOnly = false }: PageChoiceProps): ReactNode {
  const { site } = useEditor()
  const say = useSay()
  const pages = site.heads.map((head) => ({
    value: String(head.id),
    label: nameOf(head),
    note: `/${head.route}`,
  }))
  const addressOf = (typed: string): string | null => {
    if (!ADDRESS_SIGN.test(typed)) return null
    const link = linkFrom(typed, { heads: site.heads, origins: [site.origin, location.origin] })
    return link?.type === 'external' ? link.data.url : null
  }
  return (
    <SearchChoice
      label={say('Page')}
      options={
        pages.some(({ value }) => value === String(id))
          ? pages
          : [{ value: String(id), label: say('A page that was removed') }, ...pages]
      }
      value={String(id)}
      isFirst={isFirst}
      {...(!pagesOnly && {
        offer: (typed) => {
          const url = addressOf(typed)
          return url === null ? null : { value: url, label: url, note: say('Another site') }
        },
      })}
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
