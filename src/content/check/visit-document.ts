import type { z } from 'zod'
import { isObject, pathText } from '#std/json.ts'
import { popupFields, type Link } from '#model/block.ts'
import { heldBlocks, isPage, sectionsOf, type Document } from '#model/document.ts'
import type { Registry } from '#model/kind.ts'
import type { TextLanguage } from '#model/language.ts'
import { pageMeta } from '#model/page.ts'
import { pageSubstitutes } from '#model/page-substitute.ts'
import { localText } from '#model/text.ts'
import { visitValues, type HearValue, type ValueType, type Way } from '#model/values.ts'

/** A place in a document for people: section, block, field; and the language, if it concerns only one. */
export type Where = {
  readonly section?: string
  readonly block?: string
  readonly field: string
  readonly language?: TextLanguage
}

/** Called with each typed value; `place` computes its location on demand. */
export type HearPlaced = (type: ValueType, value: unknown, where: () => Where) => void

/** Visits every typed value of a document, including those of blocks and popups and the alt texts of pictures. */
export function visitDocument(document: Document, { components, kinds }: Registry, hear: HearPlaced): void {
  const way: Way = []
  let holder: Omit<Where, 'field'> = {}
  const where = (): Where => ({ ...holder, field: pathText(way) })
  const visit = (schema: z.ZodType | undefined, data: unknown): void => {
    if (schema) visitValues(schema, data, way, hearOne)
  }
  const at = (step: string, look: () => void): void => {
    way.push(step)
    look()
    way.pop()
  }
  const hearOne: HearValue = (type, value) => {
    hear(type, value, where)
    if (!isObject(value)) return
    if (type === 'link') {
      const link = value as Link
      if (link.type === 'popup') visit(popupFields, link.data)
    }
    if (type === 'picture' && isObject(value['alt'])) at('alt', () => hear('text', value['alt'], where))
  }
  if (isPage(document)) {
    at('title', () => visit(localText, document.title))
    at('meta', () => visit(pageMeta, document.pageMeta))
  }
  else at('pageSubstitutes', () => visit(pageSubstitutes, document.pageSubstitutes))
  const sections = sectionsOf(document).map(({ section }) => section)
  for (const { id, componentName, data } of sections) {
    holder = { section: id }
    visit(components.get(componentName)?.data, data)
  }
  for (const { id, data } of sections) {
    for (const { uniqueId, content, link } of heldBlocks(data)) {
      holder = { section: id, block: uniqueId }
      visit(kinds.get(content?.type ?? '')?.data, content?.data)
      if (link) at('link', () => hearOne('link', link))
    }
  }
}
