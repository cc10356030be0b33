import { counted } from '#std/counted.ts'
import type { PublishOutcome } from '#site/publish/publish.ts'

/** What a publish at the start of a server has made. */
export const publishedText = ({ summary }: Pick<PublishOutcome, 'summary'>): string =>
  `Published ${counted(summary.pages, 'page')}: ${counted(summary.files, 'file')}, ${summary.written} of them new.`
