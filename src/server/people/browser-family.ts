const FAMILIES: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Windows/, 'Windows'],
  [/iPhone|iPad/, 'iOS'],
  [/Mac OS X/, 'macOS'],
  [/Android/, 'Android'],
  [/Linux/, 'Linux'],
]

/** Browser and platform: `Firefox on Linux`. Nothing else of the User-Agent field is stored. */
export function browserFamily(userAgent: string | undefined): string {
  const named = (of: readonly (readonly [RegExp, string])[]) =>
    of.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const [family = 'Another program', system] = [named(FAMILIES), named(SYSTEMS)]
  return system === undefined ? family : `${family} on ${system}`
}
