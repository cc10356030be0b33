import { z } from 'zod'
import { isObject } from '#std/json.ts'
import { valueTypeOf } from '#model/values.ts'

/** Keys that reach into a prototype can't be used as names in a file. */
const UNNAMEABLE: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** Whether a translation file may have texts under this key. */
export const isNameable = (key: string): boolean => !UNNAMEABLE.has(key)

/**
 * The keys of a list's items in a translation file: their ids, if they are unique; otherwise their positions, in which case the
 * translation is a list as well.
 */
export function itemNames(element: z.ZodType, list: readonly unknown[]): readonly (string | number)[] {
  const ids = hasIds(element) ? list.map((item) => (isObject(item) ? item['id'] : undefined)) : []
  const named = ids.length > 0 && ids.every(isName) && new Set(ids).size === ids.length
  return named ? ids.filter(isName) : list.map((_, at) => at)
}

const isName = (id: unknown): id is string => typeof id === 'string' && isNameable(id)

const hasIds = (element: z.ZodType): boolean =>
  element instanceof z.ZodObject &&
  valueTypeOf(element) === undefined &&
  Object.hasOwn(element.shape, 'id')
