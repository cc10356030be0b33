import { headingAnchors } from '#draw/heading-anchors.ts'
import { popupOfLink } from '#frame/popup-links.ts'
import type { Page } from '#model/page.ts'
import type { Section } from '#model/section.ts'
import { isObject, sameJson } from '#std/json.ts'

/**
 * Whether the sections that two states of a page share look the same in both. Besides its own data a section shows fields of
 * the page, links to anchors of headings, and has popups, which are numbered through the page in the order of their links.
 */
export function hasSameSurroundings(before: Page, after: Page): boolean {
  const names = Object.keys(after.sections)
  return (
    hasSameFrame(before, after) &&
    sameJson(names, Object.keys(before.sections)) &&
    names.every((name) => {
      const [was, is] = [before.sections[name], after.sections[name]]
      return was === is || (was !== undefined && is !== undefined && isOwnMatter(was, is))
    })
  )
}

/** Whether two states of a page share everything except their sections. */
const hasSameFrame = (before: Page, after: Page): boolean =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].every(
    (key) => key === 'sections' || before[key] === after[key],
  )

/** Whether a change of one section affects no other section. */
const isOwnMatter = (was: Section, is: Section): boolean =>
  was.linkedTo === undefined &&
  is.linkedTo === undefined &&
  !holdsPopup(was) &&
  !holdsPopup(is) &&
  sameJson(headingAnchors({ sections: { was } }), headingAnchors({ sections: { was: is } }))

function holdsPopup(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(holdsPopup)
  return isObject(value) && (popupOfLink(value) !== undefined || Object.values(value).some(holdsPopup))
}
