import { counted } from '#std/counted.ts'
import { findingText } from '#content/check/finding.ts'
import type { PartialOutcome } from '#site/publish/publish-without-faulty.ts'
import type { Io } from '../verb.ts'

/** Reports which pages a publish without faulty ones has left out, and why. */
export function reportLeftOut(
  { leftOut, waiting }: Pick<PartialOutcome, 'leftOut' | 'waiting'>,
  io: Io,
): void {
  if (leftOut.length === 0) return
  const pages = new Set(leftOut.map(({ page }) => page))
  io.note(`${counted(pages.size, 'page')} left out, as live before or not shown yet:`)
  for (const finding of leftOut) io.note(`- ${findingText(finding)}`)
  for (const { key, name } of waiting)
    io.note(`- ${name || key}: links to one of them, or shows a part of it`)
}
