import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DocumentFacts } from '#content/check/facts.ts'
import type { Finding } from '#content/check/finding.ts'
import type { PagesFacts } from '#content/check/site-facts.ts'
import type { TextLanguage } from '#model/language.ts'
import { fixtureInput, fixturePages } from '../../../test/support/site-fixture.ts'
import { draftRelease, keepChecked } from './draft-release.ts'
import type { DraftedRelease } from './drafted-release.ts'
import type { ReleasePage } from '../release/manifest.ts'
import type { PublishInput } from './publish-input.ts'
import { publishSite } from './publish-site.ts'
import { PublishStopped } from './publish-stopped.ts'
import { releaseFindings, type DocumentChecks } from './release-findings.ts'
import { currentReleaseId, releaseIds } from '../release/release-folder.ts'
import { folderStorage } from '../storage/release-storage.ts'

const flawed = { severity: 'error', check: 'headings', section: 's1', says: 'a second h1' } as const

const page = (route: string, language: TextLanguage, flaws: ReleasePage['flaws'] = []): ReleasePage => ({
  id: 7,
  route,
  language,
  file: `${language}/${route}/index.html`,
  problems: [],
  flaws,
  policy: { styles: [], scripts: [], frames: [] },
})

const document = (name: string, media: DocumentFacts['media'] = []): DocumentFacts => ({
  id: 7,
  name,
  media,
  noindex: false,
  links: [],
  pictures: [],
  texts: [],
  colors: [],
  anchors: [],
  groups: [],
  redirects: [],
  frames: [],
  unknown: [],
  frameHosts: [],
  foreignFiles: [],
  pictureHosts: [],
  hasTitle: true,
  hasDescription: true,
})

const found = (pages: readonly ReleasePage[], bytes = 100) =>
  releaseFindings(
    { pages, lengthOf: (name) => (name.endsWith('.br') ? bytes : null) },
    pages.map(({ route }) => document(route)),
  )

describe('findings of drawn pages', () => {
  it('CHECK-1 report once what is wrong in every language, and separately what is wrong in one', () => {
    expect(found([page('a', 'en', [flawed]), page('a', 'fr', [flawed]), page('b', 'nl', [flawed])])).toEqual([
      { ...flawed, page: 'a', language: 'en' },
      { ...flawed, page: 'b', language: 'nl' },
    ])
  })

  it('CHECK-2 warn of a page that is over what its kind should weigh, with both sizes and what weighs', () => {
    const bytes = 22 * 1024
    const heavy = [{ section: 'table', percent: 71 }]
    expect(found([{ ...page('pricing', 'fr'), heavy }, page('blog/a', 'fr')], bytes)).toEqual([
      expect.objectContaining({
        severity: 'warning',
        check: 'budget',
        page: 'pricing',
        language: 'fr',
        says: expect.stringMatching(/22\.0 KB .*20\.0 KB .*table 71 %/),
      }),
    ])
  })
})

describe('findings of pictures and files', () => {
  const flaw = { name: 'media/a.jpg', severity: 'error', says: 'is damaged' } as const
  const where = { section: 's1', block: 'b1', field: 'picture.src' }
  const told = (...documents: DocumentFacts[]) =>
    releaseFindings({ pages: [], mediaFlaws: [flaw], lengthOf: () => null }, documents)

  it('PUB-62 are reported at each place that names the file, with page, section, block and language', () => {
    const french = { section: 's2', field: 'text', language: 'fr' } as const
    const media = [where, french].map((each) => ({ name: 'media/a.jpg', where: each }))
    const says = 'media/a.jpg is damaged'
    expect(told(document('a', media), document('b', [{ name: 'media/b.jpg', where }]))).toEqual([
      { severity: 'error', check: 'media', page: 'a', ...where, says },
      { severity: 'error', check: 'media', page: 'a', ...french, says },
    ])
  })

  it('PUB-62 are no more than warnings where no document names the file', () => {
    expect(told(document('a'))).toEqual([
      { severity: 'warning', check: 'media', page: 'media/a.jpg', says: 'the file is damaged' },
    ])
  })

  it('CHECK-3 get no pages that the program adds by itself', () => {
    const lengthOf = () => null
    const pages = [page('styleguide', 'en', [flawed])]
    expect(releaseFindings({ pages, lengthOf }, [document('a')])).toEqual([])
  })
})

describe('a publish that is judged', () => {
  let folder: string
  let input: PublishInput
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'judge-test-'))
    input = await fixtureInput()
    await publishSite(folder, input)
  }, 120_000)
  afterAll(() => rm(folder, { recursive: true, force: true }))

  /** Makes a release with a change of the blog, for which the checks have these findings. */
  async function make(findings: readonly Finding[], title: string, checks?: DocumentChecks) {
    const pages = fixturePages.map((each) =>
      each.route === 'blog' ? { ...each, title: { en: title } } : each,
    )
    const own = { ...input, pages, ...(checks ? { checks: () => checks } : {}) }
    const outcome = await draftRelease(folderStorage(folder), own)
    if (!('drafted' in outcome)) throw new Error('Nothing changed.')
    const seen: DraftedRelease[] = []
    const { summary } = await keepChecked(outcome.drafted, async (drafted) => {
      seen.push(drafted)
      return findings
    })
    return { release: summary.release, seen }
  }

  it('CHECK-3 leaves the live release, and no trace of the new one, when an error is found', async () => {
    const error = { severity: 'error', check: 'links', page: 'a', says: 'nothing is at /b' } as const
    await expect(make([error], 'Articles')).rejects.toThrow(PublishStopped)
    expect([await currentReleaseId(folder), await releaseIds(folder)]).toEqual(['0001', ['0001']])
  })

  it('CHECK-3 goes on with warnings, and is asked with the pages and their sizes', async () => {
    const warning = { severity: 'warning', check: 'colors', page: 'a', says: 'pale' } as const
    const { seen, release } = await make([warning], 'Articles')
    expect(release).not.toBe('0001')
    expect(seen[0]?.manifest.pages.some(({ route }) => route === 'blog')).toBe(true)
    expect(seen[0]?.lengthOf('pricing/index.html.br')).toBeGreaterThan(1000)
  })

  it('CHECK-6 passes the checks the pages that they do not know, changed or not, and no others', async () => {
    const told: PagesFacts[] = []
    const unknown = fixturePages.filter(({ route }) => ['blog', 'pricing'].includes(route))
    const documents: DocumentChecks = {
      unknown: Promise.resolve(new Set(unknown.map(({ id }) => id))),
      take: async (facts) => void told.push(facts),
    }
    await make([], 'Reading', documents)
    expect(told.map((facts) => new Map([...facts].map(([id, { name }]) => [id, name])))).toEqual([
      new Map(unknown.map(({ id, route }) => [id, route])),
    ])
  })
})
