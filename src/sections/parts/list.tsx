import type { ReactNode } from 'react'

type ListProps<Item> = {
  readonly items: readonly Item[] | undefined
  readonly className: string
  /** `div` for what is a list only visually. */
  readonly as?: 'ul' | 'ol' | 'div'
  /** What an item shows, by its place in the list. */
  readonly children: (item: Item, at: number) => ReactNode
}

/** A list of items; nothing for an empty one: no empty list is ever drawn. */
export function List<Item extends { readonly id: string }>({
  items = [],
  className,
  as: Tag = 'ul',
  children,
}: ListProps<Item>): ReactNode {
  if (items.length === 0) return null
  const Part = Tag === 'div' ? 'div' : 'li'
  return (
    <Tag className={className} role={Tag === 'div' ? undefined : 'list'}>
      {items.map((item, at) => (
        <Part key={item.id}>{children(item, at)}</Part>
      ))}
    </Tag>
  )
}
