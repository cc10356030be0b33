import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { decodeDesign, decodePage } from '#content/decode-document.ts'
import { routesOf } from '#content/routes.ts'
import { registry } from '#sections/components.ts'
import { PROJECT } from '#site/settings/project.ts'
import { guideBlock } from '../../test/support/guide.ts'
import { SETTINGS } from './serve/settings-text.ts'

const GUIDES = readdirSync(join(PROJECT, 'docs/guides'))
  .filter((file) => file.endsWith('.md'))
  .map((file) => [file, readFileSync(join(PROJECT, 'docs/guides', file), 'utf8')] as const)

const known = new Set(
  SETTINGS.flatMap(({ name, isSecret }) => (isSecret === true ? [name, `${name}_FILE`] : [name])),
)

const scripts = Object.keys(
  (JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as { scripts: Record<string, string> })
    .scripts,
)

/** What a guide has readers type with npm: the settings before it, the script, and its arguments. */
const typed = (guide: string) =>
  [...guide.matchAll(/(?:^ {4}|`)((?:[A-Z_]+=\S+ )*)npm (?:run )?(\S+?)(?: -- ([^`\n]*))?(?=`|$)/gm)].map(
    ([line, settings = '', script = '', rest = '']) => ({
      line: line.trim(),
      settings: [...settings.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name),
      script,
      args: rest.split(/\s+/).filter((arg) => arg !== ''),
    }),
  )

const sources = readdirSync(join(PROJECT, 'src/cli'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(PROJECT, 'src/cli', file), 'utf8'))

/** The file of a verb, which contains its help: loading all verbs takes long. */
const helpOf = (verb: string): string | undefined =>
  sources.find((text) => text.includes(`\n  name: '${verb}',`))

describe.each(GUIDES)('the guide %s', (_file, guide) => {
  it('GUIDE-18 has readers type only commands that exist, with their options and settings', () => {
    for (const { line, settings, script, args } of typed(guide)) {
      expect(
        settings.filter((name) => !known.has(name)),
        line,
      ).toEqual([])
      if (['ci', 'install', 'sbom'].includes(script)) continue
      expect(scripts, line).toContain(script)
      const [name = '', ...others] = script === 'site' ? args : [script === 'start' ? 'serve' : script]
      const help = helpOf(name)
      expect(help, line).toBeDefined()
      const options = others.filter((arg) => arg.startsWith('--') && arg !== '--help')
      expect(
        options.filter((option) => help?.includes(option) !== true),
        line,
      ).toEqual([])
    }
  })

  it('GUIDE-19 names only settings and files that exist', () => {
    const settings = [...guide.matchAll(/`([A-Z][A-Z\d]*_[A-Z\d_]+)(?:=[^`]*)?`/g)].map(
      ([, name = '']) => name,
    )
    expect(settings.filter((name) => !known.has(name))).toEqual([])
    const files = [...guide.matchAll(/`((?:src|hosting|scripts)\/[\w./-]+|compose\.yaml|Dockerfile)`/g)]
    const missing = files.flatMap(([, file = '']) => (existsSync(join(PROJECT, file)) ? [] : [file]))
    expect(missing.filter((file) => !MADE_BY_READERS.test(file))).toEqual([])
    const links = [...guide.matchAll(/\]\(((?!https?:)[\w./-]+\.md)(?:#[\w-]+)?\)/g)].map(([, to = '']) => to)
    expect(links.filter((to) => !existsSync(join(PROJECT, 'docs/guides', to)))).toEqual([])
  })
})

/** What the guide "add a block" has its reader write. */
const MADE_BY_READERS = /^src\/blocks\/stock-level\//

describe('the files that the guides have readers write', () => {
  const routes = routesOf(
    ['blog/abc-inventory', 'sign-up', 'home', 'pricing', 'blog/what-is-sku'].map((route, at) => ({
      id: at + 1,
      route,
    })),
  )

  it('GUIDE-20 a page with a picture and a translation is read without a complaint', () => {
    const figure = guideBlock('write-a-page', 'figure:')
    // In the guide, it is a part of the hero.
    const main = guideBlock('write-a-page', 'id: 900001') + figure
    const translation = { path: 'pages/shelf-count.fr.yaml', text: guideBlock('write-a-page', 'Compter une') }
    const source = {
      main: { path: 'pages/shelf-count.yaml', text: main },
      translations: new Map([['fr', translation] as const]),
    }
    const { document, problems } = decodePage('shelf-count', source, registry, routes)
    expect(problems).toEqual([])
    expect(document).toMatchObject({
      title: { en: 'Count a shelf in ten minutes', fr: 'Compter une étagère en dix minutes' },
      sections: { hero: { data: { figure: { picture: { src: 'media/shelf.jpg' } } } } },
    })
  })

  it('GUIDE-20 scripts and translation gates of a design are read without a complaint', () => {
    const design =
      'id: 318\nversion: 1\nhome: home\nname: Shelf\ncacheVersion: "1"\nnavbar: { component: navbar }\n'
    const text = design + guideBlock('analytics', 'scripts:') + guideBlock('write-a-page', 'translationGates')
    const source = { main: { path: 'design.yaml', text }, translations: new Map() }
    const { document, problems } = decodeDesign(source, registry, routes)
    expect(problems).toEqual([])
    expect(document).toMatchObject({ scripts: [{ id: 'plausible' }], translationGates: { fr: 'reviewed' } })
  })
})
