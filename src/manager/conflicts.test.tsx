import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { success } from '#std/result.ts'
import { draftWindow, PAGE, titled } from '../../test/support/draft-window.ts'
import { Conflicts } from './conflicts.tsx'
import { UiLanguage } from './phrases/use-say.ts'
import type { DraftStore } from './draft-store.ts'

async function clashed(): Promise<DraftStore> {
  const ask = async () => success({ revision: 1, document: PAGE })
  const drafts = draftWindow(ask)
  await drafts.load('page:7')
  drafts.edit(titled('Mine'))
  drafts.tell([{ commit: 'theirs', revision: 2, change: titled('Theirs') }])
  return drafts
}

describe('the panel of conflicts', () => {
  it('DRAFT-7 shows both values and what can be done, until its writer decides', async () => {
    const drafts = await clashed()
    const html = renderToStaticMarkup(<Conflicts drafts={drafts} />)
    expect(html).toMatch(/<dd>Mine<\/dd>.*<dd>Theirs<\/dd>.*Keep mine.*Keep both.*Keep theirs/)
    const { at } = drafts.snapshot().session.conflicts[0]!
    expect(drafts.decide(at, 'both')).toBeNull()
    expect(renderToStaticMarkup(<Conflicts drafts={drafts} />)).toBe('')
    expect(drafts.document('page:7')).toMatchObject({ title: { en: 'Theirs Mine' } })
    drafts.close()
  })

  it('EDIT-118 is in the language of the manager, with what the program says of it', async () => {
    const drafts = await clashed()
    const html = renderToStaticMarkup(
      <UiLanguage value="fr">
        <Conflicts drafts={drafts} />
      </UiLanguage>,
    )
    expect(html).toMatch(/Title n’a pas pu être enregistré\.|Titre n’a pas pu être enregistré\./)
    expect(html).toMatch(/<p lang="en"[^>]*>[^<]+<\/p>/)
    expect(html).toMatch(/Garder la mienne.*Garder les deux.*Garder la leur/)
    drafts.close()
  })
})
