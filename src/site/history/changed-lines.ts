/** The lines in which two texts differ, without those that both begin and end with. */
export function changedLines(before: string | null, after: string | null): string[] {
  const [was, is] = [before?.split('\n') ?? [], after?.split('\n') ?? []]
  let start = 0
  while (start < Math.min(was.length, is.length) && was[start] === is[start]) start += 1
  let end = 0
  while (end < Math.min(was.length, is.length) - start && was.at(-1 - end) === is.at(-1 - end)) end += 1
  return [
    ...was.slice(start, was.length - end).map((line) => `- ${line}`),
    ...is.slice(start, is.length - end).map((line) => `+ ${line}`),
  ]
}
