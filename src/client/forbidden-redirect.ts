export const FORBIDDEN = 403

/** The address that a 403 leads to (LOAD-4); null where it names none, or one of a host that is not allowed. */
export function forbiddenRedirect(
  status: number,
  body: unknown,
  { origin, allowed }: { readonly origin: string; readonly allowed: readonly string[] },
): string | null {
  const target: unknown =
    status === FORBIDDEN && typeof body === 'object' && body !== null
      ? Reflect.get(body, 'redirectUrl')
      : null
  if (typeof target !== 'string' || !URL.canParse(target, origin)) return null
  const url = new URL(target, origin)
  const isAllowed = url.origin === origin || allowed.includes(url.origin)
  return /^https?:$/.test(url.protocol) && isAllowed ? target : null
}
