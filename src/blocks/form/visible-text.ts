/** A character that can be seen: no space, and nothing that is displayed as empty. */
const VISIBLE = /[^\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Controls besides tabs and line ends, characters that turn the direction of the text around them, and halves of letters. */
const UNFIT = /[\p{Cs}\u202A-\u202E\u2066-\u2069]|(?![\t\n\r])\p{Cc}/gu

/** Whether a text has a character that can be seen: spaces of any kind are no answer. */
export const isVisible = (text: string): boolean => VISIBLE.test(text)

/** What a visitor wrote, without characters that nobody types and that change what others read. */
export const fitText = (text: string): string => text.replaceAll(UNFIT, '')
