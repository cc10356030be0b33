import { describe, expect, it } from 'vitest'
import { filesOf, isTest } from './source-files.ts'

/** Each constant that the rules fix: where it is written, and how. */
const CONSTANTS: readonly [what: string, file: string, written: RegExp][] = [
  ['id of the design', 'src/model/design.ts', /\bDESIGN_ID = 318\b/],
  ['id of the home page', 'src/model/design.ts', /\bHOME_PAGE_ID = 453025\b/],
  ['first cache version', 'src/model/design.ts', /\bFIRST_CACHE_VERSION = '3'/],
  ['version of the block format', 'src/model/block.ts', /\bBLOCK_VERSION = 3\b/],
  ['screens', 'src/model/screen.ts', /\{ xs: 0, sm: 768, md: 992, lg: 1200 \}/],
  ['default language', 'src/model/language.ts', /\bDEFAULT_LANGUAGE: TextLanguage = 'en'/],
  ['text sizes in rem', 'src/model/rich-text.ts', /\[0\.9, 1, 1\.5, 2\.5, 4, 6\]/],
  ['chunk time-out', 'src/client/load-chunk.ts', /\bCHUNK_TIMEOUT_MS = 120_000\b/],
  ['click merge', 'src/client/click-merge.ts', /\bCLICK_MERGE_MS = 50\b/],
  ['animation start', 'src/client/plan-animation-start.ts', /\bSTART_PX = 200\b/],
  ['scroll-end tolerance', 'src/client/section-visibility.ts', /\bSCROLL_END_PX = 100\b/],
  ['visibility recheck', 'src/client/start-sections.ts', /\bRECHECK_MS = 2_000\b/],
  ['scroll recompute', 'src/client/anchors.ts', /\bRECOMPUTE_MS = 500\b/],
  ['page start', 'src/client/start-order.ts', /\bSTART_MS = 1\b/],
  ['start of motion', 'src/client/start-order.ts', /\bMOTION_MS = 50\b/],
  ['expand-in', 'src/render/motion.css', /\bexpand-in 600ms\b/],
]

describe('constants', () => {
  const files = filesOf('src/**/*.{ts,tsx,css}').filter((file) => !isTest(file))

  it.each(CONSTANTS)('CONST-1 the %s is written once, in %s', (_what, file, written) => {
    expect(files.filter(({ code }) => written.test(code)).map(({ path }) => path)).toEqual([file])
  })

  it('CONST-1 no second place writes a number that only these mean', () => {
    const telling = /(?<![\w.-])(?:453025|120_?000|767|768|991|992)(?![\w.])/
    const places = files.filter(({ code }) => telling.test(code)).map(({ path }) => path)
    // Style sheets can't read a constant: a test of theirs compares them with the screens.
    expect(places.filter((path) => !path.endsWith('.css')).toSorted()).toEqual([
      'src/client/load-chunk.ts',
      'src/model/design.ts',
      'src/model/screen.ts',
    ])
  })

  it('CONST-1 style sheets change at the screens only', () => {
    const widths = files
      .filter(({ path }) => path.endsWith('.css'))
      .flatMap(({ path, code }) =>
        [...code.matchAll(/@media[^{]*?(?:min-width:|max-width:|width\s*[<>]=?)\s*([\d.]+)px/g)].map(
          ([, px]) => `${path} ${px}`,
        ),
      )
    expect(
      widths.filter((line) => !/ (?:768|767(?:\.98)?|992|991(?:\.98)?|1200|1199(?:\.98)?)$/.test(line)),
    ).toEqual([])
  })
})
