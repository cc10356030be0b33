import { CODINGS, type Coding } from '#publish/compress/coding.ts'

/**
 * The content coding for an Accept-Encoding field: the acceptable one with the highest weight, in our order of preference among
 * equals; null for the uncompressed form, which is also sent if nothing is acceptable.
 */
export function chooseCoding(field: string | undefined, available: readonly Coding[]): Coding | null {
  if (field === undefined || available.length === 0) return null
  const weights = knownWeights(field)
  const weightOf = (coding: string): number =>
    weights.get(coding) ?? (coding === 'identity' ? undefined : weights.get('*')) ?? 0
  let best: Coding | null = null
  let bestWeight = weights.get('identity') ?? 0
  for (const coding of CODINGS) {
    const weight = available.includes(coding) ? weightOf(coding) : 0
    if (weight > 0 && (weight > bestWeight || (best === null && weight === bestWeight))) {
      best = coding
      bestWeight = weight
    }
  }
  return best
}

/** Cached by field value: browsers of the same type send the same. */
const known = new Map<string, ReadonlyMap<string, number>>()
const MAX_KNOWN = 256
const MAX_KNOWN_LENGTH = 200

function knownWeights(field: string): ReadonlyMap<string, number> {
  const found = known.get(field)
  if (found) return found
  const weights = weightsOf(field)
  if (field.length > MAX_KNOWN_LENGTH) return weights
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(field, weights)
  return weights
}

function weightsOf(field: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>()
  for (const part of field.split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    const weight = quality === undefined ? 1 : Number(quality.slice(2))
    if (name !== '') weights.set(name, Number.isFinite(weight) ? Math.min(Math.max(weight, 0), 1) : 0)
  }
  return weights
}
