import { describe, expect, it } from 'vitest'
import { lastChanged } from './page-groups.ts'

const pages = [
  { id: 1, route: 'news', at: 9 },
  { id: 2, route: 'news/jars', at: 3 },
  { id: 3, route: 'news/lids', at: 5 },
  { id: 4, route: 'news/labels', at: 5 },
  { id: 5, route: 'blog/what-is-sku', at: 8 },
]

describe('groups of pages', () => {
  it('EDIT-265 of a group the page is known that was changed last, and not the one that lists the group', () => {
    expect(lastChanged(pages, 'news')?.route).toBe('news/labels')
    expect(lastChanged(pages, '-all')).toBeNull()
  })
})
