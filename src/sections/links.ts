import type { z } from 'zod'
import { flag, items, readers, target, text } from '#model/field.ts'

/**
 * A list of links; `description` is a line below the label where the section has room for it. `languages` are those of the readers
 * to whom a link is shown: the ledgers of a country in its language.
 */
export const links = () => items({ label: text(), description: text(), link: target(), languages: readers() })

export type LinkData = NonNullable<z.infer<ReturnType<typeof links>>>[number]

/** Filters are plain links to lists that exist as pages or sections; `current` marks the one that is shown. */
export const filters = () => items({ label: text(), link: target(), current: flag() }, 40)

export type FilterData = NonNullable<z.infer<ReturnType<typeof filters>>>[number]
