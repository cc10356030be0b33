import { z } from 'zod'

/**
 * What no text of a call may hold: halves of letters, characters that turn the direction of what stands around them, and controls
 * (of a line also the ends of lines). They can't be stored everywhere, or make a text look like another one.
 */
const UNFIT_IN_LINE = /[\p{Cs}\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u

/** Something to see: no space, and nothing that is drawn as none. */
const VISIBLE = /[^\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u

const fits = (text: string): boolean => !UNFIT_IN_LINE.test(text)
const isSeen = (text: string): boolean => text === '' || VISIBLE.test(text)

const FITS = 'a text in one line, without control characters and halves of letters'
const SEEN = 'a text with letters that can be seen, or none at all'

/** A text in one line of at most `max` characters (UTF-16), such as words to search for or an e-mail address that is only compared. */
export const line = (max: number) => z.string().max(max).refine(fits, FITS)

/** A line that others read, such as a name or a note; empty, or with something to see. */
export const shownLine = (max: number) => line(max).refine(isSeen, SEEN)

/** An id that the server gave out. */
export const givenId = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[!-~]+$/, 'an id as the server told it')
