export const FORBIDDEN = 403

/** Whether the address in a 403 may be followed: one of this host, or of an allowed host (LOAD-4). */
export function isAllowedRedirect(
  target: unknown,
  { origin, allowed }: { readonly origin: string; readonly allowed: readonly string[] },
): target is string {
  if (typeof target !== 'string' || !URL.canParse(target, origin)) return false
  const url = new URL(target, origin)
  return /^https?:$/.test(url.protocol) && (url.origin === origin || allowed.includes(url.origin))
}
