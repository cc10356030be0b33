import { z } from 'zod'
import { decodePath, foldPath } from './route.ts'
import { isSafeUrl } from './url.ts'

/** Suffix that makes `from` match any tail, and `to` repeat it. */
export const WILDCARD = '/*'

/** Most rules of one design. */
export const MAX_REDIRECTS = 5_000

const FROM = /^\/(?!\/)(?:[^\s?#*\\]*|(?:[^\s?#*\\]+\/)?\*)$/
const TO = /^(?:\/|https?:\/\/[^/?#]+(?:[/?#]|$))/i

/**
 * A redirect rule (ROUTE-11). `from` is a path of this site; without a language prefix it applies behind every prefix.
 * `/blog/*` matches any tail, which `/*` at the end of `to` repeats. `to` is a path of this site or an address that an editor
 * chose. Paths are compared with escapes decoded once, ignoring case, doubled slashes and a trailing slash.
 */
export const redirect = z
  .looseObject({
    from: z.string().max(500).regex(FROM, 'a path such as /old or /blog/*'),
    to: z
      .string()
      .max(2000)
      .refine((to) => isSafeUrl(to) && TO.test(to) && starsOf(to) <= 1, 'a path of this site or an address'),
    status: z.literal([301, 302, 307, 308]),
  })
  .superRefine(({ from, to }, context) => {
    if (starsOf(to) > 0 && !(to.endsWith(WILDCARD) && from.endsWith(WILDCARD))) {
      context.addIssue({
        code: 'custom',
        message: `${WILDCARD} at the end of both from and to`,
        path: ['to'],
      })
    }
  })
  .meta({ id: 'Redirect' })

/** A rule that redirects one path, or all paths below it. */
export type Redirect = z.infer<typeof redirect>

/** What a rule applies to: one path, or every path below it. */
export type Reach = {
  /** Normalized for comparison. */
  readonly path: string
  /** As written, decoded. */
  readonly spelling: string
  readonly isWild: boolean
}

// Rules are never mutated, and each change of a design needs the reach of all of them.
const known = new WeakMap<object, Reach>()

/** The paths that a rule applies to. */
export function reachOf(rule: Pick<Redirect, 'from'>): Reach {
  const before = known.get(rule)
  if (before !== undefined) return before
  const reach = readReach(rule.from)
  known.set(rule, reach)
  return reach
}

function readReach(from: string): Reach {
  const isWild = from.endsWith(WILDCARD)
  const path = isWild ? from.slice(0, -WILDCARD.length) : from
  const spelling = decodePath(path) ?? path
  return { path: foldPath(spelling), spelling, isWild }
}

/** The reach of a rule as a string that is unique per rule. */
export function reachKey(rule: Pick<Redirect, 'from'>): string {
  const { path, isWild } = reachOf(rule)
  return isWild ? path + WILDCARD : path
}

const starsOf = (text: string): number => text.split('*').length - 1
