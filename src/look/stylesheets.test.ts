import { generate, parse, walk, type Selector } from 'css-tree'
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LOOK_STYLESHEETS } from './stylesheets.ts'

const SRC = `${import.meta.dirname}/..`
const sheets = globSync(['look/*.css', 'sections/**/*.css'], { cwd: SRC }).toSorted()
const allSheets = globSync('**/*.css', { cwd: SRC }).toSorted()
const textOf = (sheet: string): string =>
  readFileSync(`${SRC}/${sheet}`, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')

/** Properties that name a physical side; gradients and shadows have no logical form. */
const PHYSICAL =
  /(?:^|[\s;{])(?:(?:(?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right|top|bottom)|left|right|top|bottom|width|height|(?:min|max)-(?:width|height))(?=[:-])|(?:text-align|float|clear): *(?:left|right)\b)/gm

/** The same in rules that code writes, where sizes are named as in the data. */
const PHYSICAL_SIDE =
  /(?:^|[\s;{"'`])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)(?:-\w+)?|left|right)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)\b/gm

describe('style sheets', () => {
  it('LOOK-4 names each sheet of the design once, the tokens first', () => {
    const own = sheets.filter((sheet) => sheet.startsWith('look/'))
    expect([...LOOK_STYLESHEETS].toSorted()).toEqual(own)
    expect(LOOK_STYLESHEETS[0]).toBe('look/tokens.css')
  })

  it('LOOK-1 dims no button: words at part strength lose their contrast', () => {
    expect(textOf('look/button.css')).not.toContain('opacity')
  })

  it('LOOK-1 shows emphasis slanted, though the text face has no italic file', () => {
    expect(textOf('look/base.css')).toContain('font-synthesis: style;')
  })

  it.each(allSheets)('LOOK-3 %s says start and end', (sheet) => {
    const withoutQueries = textOf(sheet).replace(/\((?:min|max)-width: [^)]*\)/g, '')
    expect(withoutQueries.match(PHYSICAL) ?? []).toEqual([])
  })

  it.each(globSync('{blocks,sections,render}/**/*style*.ts', { cwd: SRC }).toSorted())(
    'LOOK-3 %s writes rules that say start and end',
    (file) => {
      const code = readFileSync(`${SRC}/${file}`, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '')
      expect(code.match(PHYSICAL_SIDE) ?? []).toEqual([])
    },
  )

  it('LOOK-3 would find a side', () => {
    expect('margin-left: 4px; a { right: 0 } text-align: right;'.match(PHYSICAL_SIDE)).toHaveLength(3)
    expect('margin-inline-start: 4px; inset-inline-end: 0; text-align: start'.match(PHYSICAL_SIDE)).toBeNull()
  })

  it.each(sheets)('LOOK-3 %s has its rules in layers', (sheet) => {
    const outside = withoutBlocks(textOf(sheet))
      .split(/[;\n]/)
      .map((line) => line.trim())
      .filter((line) => line !== '')
    expect(outside.filter((line) => !/^@(?:layer|font-face)\b/.test(line))).toEqual([])
  })

  it('LOOK-20 no rule of a section names a class of blocks alone', () => {
    const ofBlocks = new Set(
      globSync('blocks/**/*.css', { cwd: SRC }).flatMap((sheet) => selectorsOf(sheet).flatMap(classesOf)),
    )
    expect(ofBlocks.size).toBeGreaterThan(50)
    const reaching = sheets
      .filter((sheet) => sheet.startsWith('sections/'))
      .flatMap((sheet) => selectorsOf(sheet).map((selector) => ({ sheet, selector })))
      .filter(({ selector }) => {
        const classes = classesOf(selector)
        return classes.length > 0 && classes.every((name) => ofBlocks.has(name))
      })
      .map(({ sheet, selector }) => `${sheet}: ${generate(selector)}`)
    expect(reaching).toEqual([])
  })
})

function selectorsOf(sheet: string): Selector[] {
  const found: Selector[] = []
  walk(parse(readFileSync(`${SRC}/${sheet}`, 'utf8')), (node) => {
    if (node.type === 'Selector') found.push(node)
  })
  return found
}

function classesOf(selector: Selector): string[] {
  const names: string[] = []
  walk(selector, (node) => {
    if (node.type === 'ClassSelector') names.push(node.name)
  })
  return names
}

/** A style sheet without the content of braces. */
function withoutBlocks(css: string): string {
  let depth = 0
  let outside = ''
  for (const character of css) {
    if (character === '}') depth -= 1
    if (depth === 0 && character !== '}') outside += character === '{' ? '\n' : character
    if (character === '{') depth += 1
  }
  return outside
}
