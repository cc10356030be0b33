import { z } from 'zod'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const audit = z.looseObject({
  title: z.string(),
  score: z.number().nullable(),
  numericValue: z.number().optional(),
  displayValue: z.string().optional(),
  details: z.looseObject({ items: z.unknown().optional() }).optional(),
})

const category = z.looseObject({
  score: z.number().nullable(),
  auditRefs: z.array(z.looseObject({ id: z.string(), weight: z.number() })),
})

const lighthouseResult = z.looseObject({
  categories: z.record(z.string(), category),
  audits: z.record(z.string(), audit),
})

const request = z.looseObject({ transferSize: z.number(), resourceType: z.string().optional() })

type Bytes = Readonly<Record<'all' | 'html' | 'css' | 'script' | 'font' | 'picture', number>>

/** What Lighthouse says of one visit. Times in ms, bytes as transferred. */
export type PageReport = {
  /** Performance, accessibility, best practices and SEO, of 100. */
  readonly scores: readonly number[]
  readonly fcp: number
  readonly lcp: number
  readonly tbt: number
  readonly cls: number
  readonly requests: number
  readonly bytes: Bytes
  /** Audits that count and are not perfect, with what Lighthouse shows of them. */
  readonly failed: readonly string[]
}

/** Reads Lighthouse's own report. Throws when it has another shape. */
export function reportOf(value: unknown): PageReport {
  const { categories, audits } = lighthouseResult.parse(value)
  const valueOf = (id: string): number => audits[id]?.numericValue ?? Number.NaN
  const requests = z.array(request).parse(audits['network-requests']?.details?.items ?? [])
  const bytesOf = (...types: readonly string[]): number =>
    requests
      .filter(({ resourceType = '' }) => types.length === 0 || types.includes(resourceType))
      .reduce((sum, { transferSize }) => sum + transferSize, 0)
  return {
    scores: CATEGORIES.map((id) => Math.round((categories[id]?.score ?? 0) * 100)),
    fcp: valueOf('first-contentful-paint'),
    lcp: valueOf('largest-contentful-paint'),
    tbt: valueOf('total-blocking-time'),
    cls: valueOf('cumulative-layout-shift'),
    requests: requests.length,
    bytes: {
      all: bytesOf(),
      html: bytesOf('Document'),
      css: bytesOf('Stylesheet'),
      script: bytesOf('Script'),
      font: bytesOf('Font'),
      picture: bytesOf('Image'),
    },
    failed: CATEGORIES.filter((id) => (categories[id]?.score ?? 0) < 1).flatMap((id) =>
      (categories[id]?.auditRefs ?? []).flatMap(({ id: name, weight }) => {
        const found = audits[name]
        return weight > 0 && found && (found.score ?? 1) < 1
          ? [
              `${name} (${found.score}): ${found.title} ${found.displayValue ?? ''} ${detailText(found.details?.items)}`,
            ]
          : []
      }),
    ),
  }
}

/** The first of what an audit lists, as JSON. */
const detailText = (items: unknown): string =>
  Array.isArray(items) && items.length > 0 ? JSON.stringify(items.slice(0, 5)).slice(0, 1_500) : ''
