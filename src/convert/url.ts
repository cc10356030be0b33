import { isSafeUrl } from '#model/url.ts'

/**
 * An address that may be emitted: spaces are escaped, an address without a scheme gets https. Undefined for what links and
 * pictures may not use (`javascript:`, `data:`, credentials, ...).
 */
export function urlOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const trimmed = value.trim()
  const url = (trimmed.startsWith('//') ? `https:${trimmed}` : trimmed).replaceAll(' ', '%20')
  return isSafeUrl(url) ? url : undefined
}
