import { isObject } from '#std/json.ts'
import type { Page } from '#model/page.ts'

/** Anchors of headings in a page's own rich texts, in any language. */
export function headingAnchors({ sections }: Pick<Page, 'sections'>): readonly string[] {
  const anchors = new Set<string>()
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    else if (isObject(value)) {
      const { type, attrs } = value
      if (type === 'heading' && isObject(attrs) && typeof attrs['anchor'] === 'string')
        anchors.add(attrs['anchor'])
      else Object.values(value).forEach(visit)
    }
  }
  visit(sections)
  return [...anchors].sort()
}
