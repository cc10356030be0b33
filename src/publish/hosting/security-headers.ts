import type { PagePolicy } from '../release/manifest.ts'

const NO_POLICY: PagePolicy = { styles: [], scripts: [], frames: [] }

/**
 * The Content-Security-Policy of a page: nothing but what this host serves, and the inline pieces whose digests the page
 * names. Answers that are no pages get the same without any inline piece.
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

/** Releases may be old or damaged: nothing but an origin, or a scheme, goes from them into a policy. */
const isFrameSource = (source: string): boolean =>
  /^https?:(?:\/\/(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?)?$/.test(source)

const isHttpsSource = (source: string): boolean => source.startsWith('https:') && isFrameSource(source)

/** For scripts a scheme alone is no source: it would be every host. */
const isHttpsOrigin = (source: string): boolean => source.startsWith('https://') && isFrameSource(source)

/** Fields that every answer bears, errors included. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'content-security-policy': contentPolicy(),
}

/** Two years, the least that preload lists ask for being one. */
export const STRICT_TRANSPORT = 'max-age=63072000; includeSubDomains'

/** Fields that every answer of a server bears; `https` says whether visitors reach it by that. */
export const headersOfAll = (https: boolean): Readonly<Record<string, string>> => ({
  ...SECURITY_HEADERS,
  ...(https && { 'strict-transport-security': STRICT_TRANSPORT }),
})
