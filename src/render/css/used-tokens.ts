const ROOT_RULE = /(:root\s*\{)([^{}]*)(\})/g
const READ = /var\((--[\w-]+)/g

/** Names of the custom properties that a piece of CSS reads. */
export const tokensRead = (css: string): string[] => [...css.matchAll(READ)].map(([, name = '']) => name)

/**
 * Leaves out of the rules for the root what nothing reads: neither the sheet itself, through however many others, nor what
 * `alsoRead` names.
 */
export function withUsedTokens(css: string, alsoRead: readonly string[]): string {
  const defined = new Map<string, string[]>()
  const rest = css.replaceAll(ROOT_RULE, (_rule, _start, block: string) => {
    for (const declaration of block.split(';')) {
      const name = nameOf(declaration)
      if (name.startsWith('--')) defined.set(name, [...(defined.get(name) ?? []), ...tokensRead(declaration)])
    }
    return block.replaceAll(/(^|;)\s*--[^;]*/g, '')
  })
  const used = new Set([...tokensRead(rest), ...alsoRead])
  // A set hands out what is added while it is walked through.
  for (const name of used) for (const other of defined.get(name) ?? []) used.add(other)
  return css.replaceAll(ROOT_RULE, (_rule, start: string, block: string, end: string) => {
    const kept = block.split(';').filter((one) => !nameOf(one).startsWith('--') || used.has(nameOf(one)))
    return start + kept.join(';') + end
  })
}

const nameOf = (declaration: string): string => declaration.slice(0, declaration.indexOf(':')).trim()
