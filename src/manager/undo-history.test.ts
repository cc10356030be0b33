import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Change } from '#edit/change.ts'
import { pageKey } from '#model/document.ts'
import type { Design } from '#model/design.ts'
import type { Page } from '#model/page.ts'
import { fixtureDesign } from '../../test/support/site-fixture.ts'
import { openPractice, PRACTICE_PAGE_ID, type PracticeDrafts } from './tour/practice.ts'
import { stepWords } from './step-words.ts'

const KEY = pageKey(PRACTICE_PAGE_ID)
const ON_PAGE = { within: [KEY], earlier: true }
const ON_DESIGN = { within: ['design'] as const, earlier: true }

let drafts: PracticeDrafts

beforeEach(async () => {
  drafts = await openPractice('ann@shop.example', fixtureDesign, 'en')
})

afterEach(() => drafts.close())

const named = (value: string): Change => ({ do: 'set-field', on: KEY, path: ['name'], value })

const redirected = (from: string): Change => ({
  do: 'insert-redirect',
  on: 'design',
  redirect: { from, to: '/there', status: 301 },
  index: 0,
})

const name = () => (drafts.document(KEY) as Page).name
const redirects = () => (drafts.document('design') as Design).redirects

describe('undo of a document', () => {
  it.each(['before it is sent', 'after that'])(
    'EDIT-362 leaves later steps in others alone, %s',
    async (when) => {
      const before = redirects()
      drafts.edit(named('Mine'))
      drafts.edit(redirected('/elsewhere'))
      if (when === 'after that') await drafts.flush()
      expect(await drafts.takeBack('undo', ON_PAGE)).toMatchObject({ kind: 'done', target: { on: KEY } })
      expect([name(), redirects()?.length]).toEqual(['Practice page', (before?.length ?? 0) + 1])
      expect(await drafts.takeBack('undo', ON_PAGE)).toEqual({ kind: 'nothing' })
      // What is done elsewhere does not end the redo; what is done here does.
      drafts.edit(redirected('/again'))
      expect(await drafts.takeBack('redo', ON_PAGE)).toMatchObject({ kind: 'done' })
      expect(name()).toBe('Mine')
      await drafts.takeBack('undo', ON_PAGE)
      drafts.edit(named('Other'))
      expect(await drafts.takeBack('redo', ON_PAGE)).toEqual({ kind: 'nothing' })
      expect(name()).toBe('Other')
      await drafts.takeBack('undo', ON_DESIGN)
      await drafts.takeBack('undo', ON_DESIGN)
      expect([name(), redirects()]).toEqual(['Other', before])
    },
  )

  it('EDIT-362 redoes in a list only what was undone there, and undoes nothing from before', async () => {
    const inList = { within: null, earlier: false }
    expect(await drafts.takeBack('undo', inList)).toEqual({ kind: 'nothing' })
    drafts.editTogether([named('Both'), redirected('/both')])
    expect(drafts.nextUndo(ON_PAGE)).toBeUndefined()
    expect(await drafts.takeBack('undo', ON_PAGE)).toEqual({ kind: 'nothing' })
    expect(await drafts.takeBack('undo', inList)).toMatchObject({ kind: 'done' })
    expect(name()).toBe('Practice page')
    expect(await drafts.takeBack('redo', inList)).toMatchObject({ kind: 'done' })
    expect(name()).toBe('Both')
  })

  it('EDIT-362 names the next step by what it changed', () => {
    const words = () => {
      const { target, before } = drafts.nextUndo(ON_PAGE)!
      const documents = [drafts.document(KEY), before]
      const filled = (phrase: string, parts: Readonly<Record<string, unknown>> = {}) =>
        phrase.replaceAll(/\{(\w+)\}/g, (_, part: string) => String(parts[part]))
      return stepWords({ target, documents, say: filled, sayLabel: (label) => label })
    }
    const [section] = (drafts.document(KEY) as Page).sectionOrder
    drafts.edit({
      do: 'set-text',
      on: KEY,
      of: { section: section! },
      path: ['data', 'title'],
      language: 'en',
      text: 'New',
    })
    expect(words()).toMatch(/^title of /)
    drafts.edit({ do: 'remove-section', on: KEY, section: section! })
    expect(words()).toMatch(/^removing /)
  })

  it('EDIT-363 passes over a text that was set and set back', () => {
    const titled = (text: string): Change => ({
      do: 'set-text',
      on: KEY,
      path: ['title'],
      language: 'en',
      text,
    })
    drafts.edit(titled('Practice pages'))
    drafts.edit(titled('Practice page'))
    expect(drafts.nextUndo(ON_PAGE)).toBeUndefined()
  })
})
