import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Finding } from '#content/check/finding.ts'
import type { TextLanguage } from '#model/language.ts'
import { fixtureInput, fixturePages } from '../../test/support/site-fixture.ts'
import type { ReleasePage } from './manifest.ts'
import type { PublishInput } from './publish-input.ts'
import { publishSite } from './publish-site.ts'
import { PublishStopped } from './publish-stopped.ts'
import { releaseFindings, type DraftedRelease } from './release-findings.ts'
import { currentReleaseId, releaseIds } from './release-folder.ts'

const flaw = { severity: 'error', check: 'headings', section: 's1', says: 'a second h1' } as const

const page = (route: string, language: TextLanguage, flaws: ReleasePage['flaws'] = []): ReleasePage => ({
  id: 7,
  route,
  language,
  file: `${language}/${route}/index.html`,
  problems: [],
  flaws,
  policy: { styles: [], scripts: [], frames: [] },
})

const found = (pages: readonly ReleasePage[], bytes = 100) =>
  releaseFindings({ pages, lengthOf: (name) => (name.endsWith('.br') ? bytes : null) })

describe('findings of drawn pages', () => {
  it('CHECK-1 tell once what is wrong in every language, and by itself what is wrong in one', () => {
    expect(found([page('a', 'en', [flaw]), page('a', 'fr', [flaw]), page('b', 'nl', [flaw])])).toEqual([
      { ...flaw, page: 'a', language: 'en' },
      { ...flaw, page: 'b', language: 'nl' },
    ])
  })

  it('CHECK-2 name a page that is over what its kind may weigh, with both sizes', () => {
    const bytes = 22 * 1024
    expect(found([page('pricing', 'fr'), page('blog/a', 'fr')], bytes)).toEqual([
      expect.objectContaining({
        severity: 'error',
        check: 'budget',
        page: 'pricing',
        language: 'fr',
        says: expect.stringMatching(/22\.0 KB .*20\.0 KB/),
      }),
    ])
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

  const judged = (findings: readonly Finding[]) => {
    const seen: DraftedRelease[] = []
    const pages = fixturePages.map((each) =>
      each.route === 'blog' ? { ...each, title: { en: 'Articles' } } : each,
    )
    const judge = (drafted: DraftedRelease) => {
      seen.push(drafted)
      return Promise.resolve(findings)
    }
    return { seen, publishing: publishSite(folder, { ...input, pages, openJudge: () => judge }) }
  }

  it('CHECK-3 leaves the release in force, and no trace of its own, when an error is found', async () => {
    const { publishing } = judged([
      { severity: 'error', check: 'links', page: 'a', says: 'nothing is at /b' },
    ])
    await expect(publishing).rejects.toThrow(PublishStopped)
    expect([await currentReleaseId(folder), await releaseIds(folder)]).toEqual(['0001', ['0001']])
  })

  it('CHECK-3 goes on with warnings, and is asked with the pages and their sizes', async () => {
    const { seen, publishing } = judged([{ severity: 'warning', check: 'colors', page: 'a', says: 'pale' }])
    expect((await publishing).release).not.toBe('0001')
    expect(seen[0]?.pages.some(({ route }) => route === 'blog')).toBe(true)
    expect(seen[0]?.lengthOf('pricing/index.html.br')).toBeGreaterThan(1000)
  })
})
