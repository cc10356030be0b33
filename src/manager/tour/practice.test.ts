import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Change } from '#edit/change.ts'
import { pageKey } from '#model/document.ts'
import { TEXT_LANGUAGES } from '#model/language.ts'
import { page as pageSchema, type Page } from '#model/page.ts'
import { fixtureDesign } from '../../../test/support/site-fixture.ts'
import { openPractice, PRACTICE_PAGE_ID, type PracticeDrafts } from './practice.ts'

const KEY = pageKey(PRACTICE_PAGE_ID)

let drafts: PracticeDrafts

beforeEach(async () => {
  vi.stubGlobal('fetch', () => {
    throw new Error('A practice page asks no server.')
  })
  drafts = await openPractice('ann@shop.example', fixtureDesign, 'fr')
})

afterEach(() => {
  drafts.close()
  vi.unstubAllGlobals()
})

const practicePage = () => drafts.document(KEY) as Page

const titled = (text: string): Change => ({
  do: 'set-text',
  on: KEY,
  path: ['title'],
  language: 'en',
  text,
})

const renamed = (value: string): Change => ({ do: 'set-field', on: KEY, path: ['name'], value })

const titleAndName = () => [practicePage().title?.en, practicePage().name]

describe('a practice page', () => {
  it('EDIT-341 is a page like any other, named in the language of the manager, with words in all of them', () => {
    expect(pageSchema.safeParse(practicePage()).success).toBe(true)
    expect(practicePage().name).toBe('Page d’exercice')
    expect(Object.keys(practicePage().title ?? {})).toEqual([...TEXT_LANGUAGES])
  })

  it('EDIT-341 is saved, undone and redone in its window, and no server is asked', async () => {
    drafts.edit(titled('Mine'))
    await drafts.flush()
    drafts.edit(renamed('My page'))
    await drafts.flush()
    expect(drafts.snapshot().state).toBe('saved')
    await drafts.takeBack('undo')
    expect(titleAndName()).toEqual(['Mine', 'Page d’exercice'])
    await drafts.takeBack('undo')
    expect(titleAndName()).toEqual(['Practice page', 'Page d’exercice'])
    await drafts.takeBack('redo')
    await drafts.takeBack('redo')
    expect(titleAndName()).toEqual(['Mine', 'My page'])
    expect([drafts.undos, drafts.snapshot().notice, drafts.snapshot().session.conflicts]).toEqual([
      2,
      null,
      [],
    ])
  })

  it('EDIT-341 says when there is nothing to undo, and is written on after that', async () => {
    expect(await drafts.takeBack('undo')).toEqual({ kind: 'nothing' })
    drafts.edit(titled('Mine'))
    await drafts.flush()
    expect([drafts.snapshot().notice, drafts.snapshot().state]).toEqual([null, 'saved'])
  })

  it('EDIT-341 begins anew when it is opened again', async () => {
    drafts.edit(titled('Mine'))
    await drafts.flush()
    const again = await openPractice('ann@shop.example', fixtureDesign, 'en')
    expect((again.document(KEY) as Page).title?.en).toBe('Practice page')
  })
})
