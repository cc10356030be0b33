import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { success } from '#std/result.ts'
import type { Change } from '#edit/change.ts'
import { Conflicts } from './conflicts.tsx'
import { UiLanguage } from './phrases/use-say.ts'
import { DraftStore, type DraftPorts } from './draft-store.ts'

const page = {
  id: 7,
  route: 'pricing',
  title: { en: 'Pricing' },
  category: 'website',
  sectionOrder: [],
  sections: {},
}

const title = (text: string): Change => ({
  do: 'set-text',
  on: 'page:7',
  path: ['title'],
  language: 'en',
  text,
})

async function clashed(): Promise<DraftStore> {
  const ask = async () => success({ revision: 1, document: page })
  const drafts = new DraftStore({
    ask: ask as unknown as DraftPorts['ask'],
    person: 'ann@shop.example',
    keep: async () => {},
    isWatched: () => false,
    newId: () => crypto.randomUUID(),
    now: () => 0,
  })
  await drafts.load('page:7')
  drafts.edit(title('Mine'))
  drafts.tell([{ commit: 'theirs', revision: 2, change: title('Theirs') }])
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
