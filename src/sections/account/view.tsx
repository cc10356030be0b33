import { linked } from '#blocks/link-element.tsx'
import { words } from '#blocks/spoken.tsx'
import type { ReactNode } from 'react'
import type { SectionContext } from '../context.ts'
import type { SectionView } from '../view.ts'
import { band } from '../parts/band.tsx'
import { pageHead } from '../parts/head.tsx'
import { linkLabel, textLink } from '../parts/links.tsx'
import { isShown, listOf, proseOf, written } from '../parts/written.tsx'
import type { AccountData } from './schema.ts'

type Choice = NonNullable<AccountData['choices']>[number]

export const accountView: SectionView<AccountData> = ({ data, context, slot }) => {
  const form = slot('form')
  const choices = listOf(data.choices, 'account-choices', (choice, at) => choiceOf(choice, at, context))
  return band(
    { tone: data.tone, name: 'account', slot },
    <div className="account-grid">
      <div>
        {pageHead(data, context)}
        {proseOf(data.text, context, 'account-text')}
        {listOf(data.links, 'account-links', (link) => (
          <>
            {textLink(link, context)}
            {written('span', link.description, context)}
          </>
        ))}
      </div>
      {[form, choices].some(isShown) && (
        <div className="account-panel">
          {form}
          {choices}
        </div>
      )}
    </div>,
  )
}

function choiceOf(choice: Choice, at: number, context: SectionContext): ReactNode {
  const says = linkLabel(choice.label, choice.link, context)
  const className = `button button-${at === 0 ? 'primary' : 'secondary'}`
  return (
    <>
      {written('h2', choice.title, context, 'item-title')}
      {proseOf(choice.text, context)}
      {says && <p>{linked(context.href(choice.link), { className }, words(says))}</p>}
    </>
  )
}
