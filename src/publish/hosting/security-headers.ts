import type { PagePolicy } from '../release/manifest.ts'

const NO_POLICY: PagePolicy = { styles: [], scripts: [], frames: [] }

/**
 * The Content-Security-Policy of a page: only what this host serves, and the inline pieces by digest. Responses that are not
 * pages get the same without inline pieces.
 */
export function contentPolicy(policy: PagePolicy = NO_POLICY): string {
  const { styles, scripts, frames, pictures = [], foreignScripts = [], connections = [] } = policy
  const shown = new Set([...pictures, ...connections.filter(isHttpsOrigin)])
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts, ...foreignScripts.filter(isHttpsOrigin)].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    ["img-src 'self' data:", ...[...shown].filter(isHttpsSource)].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...connections.filter(isHttpsOrigin)].join(' '),
    "media-src 'self'",
    ["frame-src 'self'", ...frames.filter(isFrameSource)].join(' '),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types stockwright',
  ].join('; ')
}

/**
 * The same for what only the team sees: no page may show it in a frame, not even one of this site, and it shows none itself
 * (ATTACK-20).
 */
export const teamPolicy = (policy?: PagePolicy): string =>
  contentPolicy(policy)
    .replace("frame-ancestors 'self'", "frame-ancestors 'none'")
    .replace("frame-src 'self'", "frame-src 'none'")

/** Releases may be old or damaged: only an origin or a scheme is copied from them into a policy. */
const isFrameSource = (source: string): boolean =>
  /^https?:(?:\/\/(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?)?$/.test(source)

const isHttpsSource = (source: string): boolean => source.startsWith('https:') && isFrameSource(source)

/** For scripts a scheme alone is not allowed, because it would permit every host. */
const isHttpsOrigin = (source: string): boolean => source.startsWith('https://') && isFrameSource(source)

/** Header fields of every response, errors included. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'content-security-policy': contentPolicy(),
}

/** Two years, the minimum for preload lists is one. */
export const STRICT_TRANSPORT = 'max-age=63072000; includeSubDomains'

/** Header fields of every response of a server; `https` says whether visitors use it. */
export const headersOfAll = (https: boolean): Readonly<Record<string, string>> => ({
  ...SECURITY_HEADERS,
  ...(https && { 'strict-transport-security': STRICT_TRANSPORT }),
})
