import { z } from 'zod'
import { link } from './block.ts'
import { TEXT_LANGUAGES } from './language.ts'
import { picture } from './picture.ts'
import { perScreen } from './screen.ts'
import { localText } from './text.ts'
import { localRichText } from './rich-text.ts'
import { isSafeUrl } from './url.ts'

// The field types with which kinds and section components declare their data. Everything is optional, because sections and
// blocks accept partial data. `values.ts` reads the meaning of a field (a text, a link, ...) from its schema.

/** A plain text by language. */
export const text = () => localText.optional()

/** A formatted text by language. */
export const prose = () => localRichText.optional()

/** A link. */
export const target = () => link.optional()

/** A picture of the media folder, or of a host that the design lists. */
export const image = () => picture.optional()

/** A boolean. */
export const flag = () => z.boolean().optional()

/** One of several words. */
export const choice = <const Options extends readonly [string, ...string[]]>(options: Options) =>
  z.enum(options).optional()

/** A number between `min` and `max`, both included. */
export const number = (min: number, max: number) => z.number().min(min).max(max).optional()

/** A whole number between `min` and `max`, both included. */
export const integer = (min: number, max: number) => z.int().min(min).max(max).optional()

/** A short machine-readable word: an icon, a key, a currency. */
export const word = () => z.string().max(200).optional()

/** Name of a drawn icon, as in `arrow-right`. */
export const icon = () =>
  z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'the name of an icon such as arrow-right')
    .optional()

/** Address of a file, a frame or a service: http, https or a path of this site. For links use `target`. */
export const address = () =>
  z.string().refine(isSafeUrl, 'an address with http or https, or a path of this site').optional()

/** Pasted third-party markup or script: stored and shown as text, never run in the page. */
export const inertSource = () => z.string().max(100_000).optional()

/** A value per screen; a screen without a value takes that of the next smaller one. */
export const byScreen = <Value extends z.ZodType>(value: Value) => perScreen(value).optional()

/** Id of an item inside its list; translations and changes find the item by it after it moved. */
const itemId = z
  .string()
  .regex(/^[a-zA-Z0-9][a-zA-Z0-9_-]{0,79}$/, 'a short id of letters, digits, hyphens and underscores')

/** The languages of the readers to whom an item of a list is shown; to all if left out. */
export const readers = () => z.array(z.enum(TEXT_LANGUAGES)).max(TEXT_LANGUAGES.length).optional()

/** A list of items with ids. */
export const items = <Shape extends z.ZodRawShape>(shape: Shape, max = 200) =>
  z
    .array(z.looseObject({ id: itemId, ...shape }))
    .max(max)
    .optional()

/** The data of a kind or a section component. */
export const fields = <Shape extends z.ZodRawShape>(shape: Shape) => z.looseObject(shape)
