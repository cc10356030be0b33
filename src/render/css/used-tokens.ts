const ROOT_RULE = /(:root\s*\{)([^{}]*)(\})/g
const READ = /var\((--[\w-]+)/g

/** Names of the custom properties that a piece of CSS reads. */
export const tokensRead = (css: string): string[] => [...css.matchAll(READ)].map(([, name = '']) => name)

/**
 * Removes unused custom properties from the root's rules: those that neither the sheet reads, directly or through others, nor
 * `alsoRead` names.
 */
export function withUsedTokens(css: string, alsoRead: readonly string[]): string {
  const used = usedTokens(css, alsoRead)
  return css.replaceAll(ROOT_RULE, (_rule, start: string, block: string, end: string) => {
    const kept = block.split(';').filter((one) => !nameOf(one).startsWith('--') || used.has(nameOf(one)))
    return start + kept.join(';') + end
  })
}

/** The custom properties that a sheet reads, directly or through others. */
function usedTokens(css: string, alsoRead: readonly string[]): Set<string> {
  const defined = definedTokens(css)
  const rest = css.replaceAll(ROOT_RULE, (_rule, _start, block: string) =>
    block.replaceAll(/(^|;)\s*--[^;]*/g, ''),
  )
  const used = new Set([...tokensRead(rest), ...alsoRead])
  // Iterating over a set also visits the items that are added meanwhile.
  for (const name of used) for (const other of defined.get(name) ?? []) used.add(other)
  return used
}

/** The custom properties that the root's rules define, each with those that it reads. */
function definedTokens(css: string): Map<string, readonly string[]> {
  const defined = new Map<string, readonly string[]>()
  for (const [, , block = ''] of css.matchAll(ROOT_RULE)) {
    for (const declaration of block.split(';')) {
      const name = nameOf(declaration)
      if (name.startsWith('--')) defined.set(name, [...(defined.get(name) ?? []), ...tokensRead(declaration)])
    }
  }
  return defined
}

const nameOf = (declaration: string): string => declaration.slice(0, declaration.indexOf(':')).trim()
