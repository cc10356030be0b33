import { isSafeUrl } from '#model/url.ts'

/**
 * An address that may be emitted, as the source meant it: spaces are escaped, an address without scheme gets https.
 * Nothing for what no link or picture of ours may name (`javascript:`, `data:`, credentials, ...).
 */
export function urlOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const trimmed = value.trim()
  const url = (trimmed.startsWith('//') ? `https:${trimmed}` : trimmed).replaceAll(' ', '%20')
  return isSafeUrl(url) ? url : undefined
}
