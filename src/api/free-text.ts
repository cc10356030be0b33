import { z } from 'zod'

/**
 * Characters that no text of a call may contain: lone surrogates, characters that change the direction of the text around them,
 * and controls (for single lines also line ends). Some stores can't save them, and they can make one text look like another.
 */
const UNFIT_IN_LINE = /[\p{Cs}\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u

/** Matches a visible character: no space and nothing that is displayed as empty. */
const VISIBLE = /[^\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u

const fits = (text: string): boolean => !UNFIT_IN_LINE.test(text)
const isSeen = (text: string): boolean => text === '' || VISIBLE.test(text)

const FITS = 'a text in one line, without control characters and halves of letters'
const SEEN = 'a text with letters that can be seen, or none at all'

/** A single line of at most `max` UTF-16 characters that is only compared, such as search words or an e-mail address. */
export const line = (max: number) => z.string().max(max).refine(fits, FITS)

/** A single line that other people read, such as a name or a note: empty, or with a visible character. */
export const shownLine = (max: number) => line(max).refine(isSeen, SEEN)

/** An id that was issued by the server. */
export const givenId = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[!-~]+$/, 'an id as the server answered it')
