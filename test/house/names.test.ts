import { describe, expect, it } from 'vitest'
import { filesOf, sourceFiles } from './source-files.ts'

/** Words of which the glossary (CONTRIBUTING.md) has a better one. */
const SYNONYMS: readonly [RegExp, string][] = [
  [/widget/i, 'block'],
  [/contentObject|builderObject/i, 'block'],
  [/breakpoint/i, 'screen'],
  [/blockType|BlockType/, 'kind'],
  [/command/i, 'change, or verb'],
  [/mutation/i, 'change'],
  // Open Graph calls a language with its region a locale.
  [/(?<!OG_)locale/i, 'language'],
  [/deployment/i, 'release'],
  [/door/i, 'route, or what it does'],
  [/desk(?!top)/i, 'service'],
  [/(?<!integrity)damages/i, 'integrity errors'],
  [/helper|util|misc/i, 'what it does'],
]

const DECLARED = /\b(?:export )?(?:const|let|function\*?|type|interface|class)\s+(\w+)/g

const synonymsIn = (code: string): string[] =>
  [...code.matchAll(DECLARED)].flatMap(([, name = '']) =>
    SYNONYMS.filter(([pattern]) => pattern.test(name)).map(([, better]) => `${name}: say ${better}`),
  )

describe('names', () => {
  it('HOUSE-8 a thing has the name that the glossary gives it', () => {
    // What a person of the team runs by a button, by keys or from the palette is a command.
    const isCommand = (path: string, text: string): boolean =>
      /^src\/(?:manager|canvas|frame)\//.test(path) && /^commands?|Command|_COMMANDS\b/.test(text)
    const found = sourceFiles().flatMap(({ path, code }) =>
      synonymsIn(code)
        .filter((text) => !isCommand(path, text))
        .map((text) => `${path}: ${text}`),
    )
    expect(found).toEqual([])
    expect(synonymsIn('export const breakpoints = 1\ntype WidgetProps = 2')).toHaveLength(2)
  })

  it('HOUSE-8 no folder or file is named after nothing', () => {
    const bad = /(?:^|\/)(?:utils?|helpers?|common|lib|misc|shared|index)(?:\/|\.tsx?$)/
    expect(sourceFiles().filter(({ path }) => bad.test(path))).toEqual([])
  })

  it('HOUSE-7 only configuration files export a default', () => {
    const found = filesOf('{src,test}/**/*.{ts,tsx}').filter(({ code }) => /^export default\b/m.test(code))
    expect(found.map(({ path }) => path)).toEqual([])
  })
})
