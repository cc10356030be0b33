export function filesOfTest(words: string, sources: Iterable<readonly [path: string, text: string]>): string[]
