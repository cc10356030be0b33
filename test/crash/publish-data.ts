import type { PublishInput } from '#publish/make/publish-input.ts'

/** Placeholder on the pages for the number. */
const PLACE = 'Three plans'

/** An input as it came through a file, with a number in its texts. */
export const numberedInput = (input: unknown, number: number): PublishInput =>
  JSON.parse(JSON.stringify(input).replaceAll(PLACE, `Plan number ${number}`)) as PublishInput

/** The number that a page shows; null when it shows none. */
export const numberIn = (html: string): number | null => {
  const found = /Plan number (\d+)/.exec(html)?.[1]
  return found === undefined ? null : Number(found)
}
