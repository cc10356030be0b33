import type { TextAddress } from '#frame/selection.ts'
import { fieldValue } from '#edit/field-edit.ts'
import type { Page } from '#model/page.ts'
import { isObject } from '#std/json.ts'

/** The languages of the text at an address; undefined where there is none. */
export function textAt(page: Page, { of, path }: TextAddress): Readonly<Record<string, unknown>> | undefined {
  const value = fieldValue(page, { of, path: [...path] })
  return isObject(value) ? value : undefined
}
