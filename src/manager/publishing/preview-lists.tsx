import type { ReactNode } from 'react'
import type { PublishPreview } from '#api/publishing.ts'
import { pathOf } from '#model/route.ts'
import type { Phrase } from '../phrases/say.ts'
import { useSay } from '../phrases/use-say.ts'

type Outgoing = PublishPreview['documents'][number]
type Behind = PublishPreview['behind'][number]

/** Most entries of a list; beyond that only their number is shown. */
const MOST_LISTED = 50

/** What became of a document. */
export const CHANGE_PHRASES: Readonly<Record<Outgoing['change'], Phrase>> = {
  new: 'New',
  changed: 'Changed',
  removed: 'Removed',
}

type PreviewListsProps = {
  readonly preview: PublishPreview
  /** Whether documents were chosen; otherwise everything is published. */
  readonly isChosen: boolean
}

/** What is published and why, which pages change with it, and what is not published. */
export function PreviewLists({ preview, isChosen }: PreviewListsProps): ReactNode {
  const say = useSay()
  const { documents, pages, behind } = preview
  const nameOf = ({ key, name }: Pick<Outgoing, 'key' | 'name'>): string =>
    key === 'design' ? say('Design: navbar, footer, redirects') : name
  const names = new Map([...documents, ...behind].map((document) => [document.key, nameOf(document)]))
  const nameBy = (by: Outgoing['by']): string => (by === undefined ? '' : (names.get(by) ?? by))
  const reasonOf = ({ because, by }: Outgoing): string => {
    const name = nameBy(by)
    if (because === 'linked') return say('{name} links to it', { name })
    if (because === 'shown') return say('{name} shows a section of it', { name })
    return because === 'route' ? say('{name} takes its route', { name }) : say('You chose it')
  }
  const restOf = (rest: Outgoing['rest']): string[] =>
    rest === undefined
      ? []
      : [
          ...(rest.languages.length > 0
            ? [say('its texts in {languages} stay', { languages: rest.languages.join(' ').toUpperCase() })]
            : []),
          ...(rest.structure ? [say('its layout and shared values stay')] : []),
        ]
  const heldBecause = ({ because, by }: Behind): string[] => {
    if (because === 'new') return [say('Visitors don’t have it yet: publish it in all languages')]
    if (because === 'removed') return [say('It was removed: publish that in all languages')]
    if (because === 'language') return [say('No text that visitors have changed in these languages')]
    return because === 'linked'
      ? [say('It links to {name}, which visitors don’t have', { name: nameBy(by) })]
      : []
  }
  return (
    <>
      <Listed
        title={say('Goes out')}
        none={say('Nothing: visitors see it as it is.')}
        lines={documents.map((document) => ({
          key: document.key,
          name: nameOf(document),
          mark: say(CHANGE_PHRASES[document.change]),
          note: [...(isChosen ? [reasonOf(document)] : []), ...restOf(document.rest), document.author].join(
            ' · ',
          ),
        }))}
      />
      {pages.length > 0 && (
        <Listed
          title={say('Changes with it, because it shows something of that')}
          lines={pages.map(({ key, route, languages }) => ({
            key,
            name: pathOf(route),
            note: languages.map((language) => language.toUpperCase()).join(' '),
          }))}
        />
      )}
      {behind.length > 0 && (
        <Listed
          title={say('Stays behind, though it was edited')}
          lines={behind.map((document) => ({
            key: document.key,
            name: nameOf(document),
            mark: say(CHANGE_PHRASES[document.change]),
            note: [...heldBecause(document), document.author].join(' · '),
          }))}
        />
      )}
    </>
  )
}

type Line = { readonly key: string; readonly name: string; readonly mark?: string; readonly note: string }

function Listed({
  title,
  none,
  lines,
}: {
  readonly title: string
  readonly none?: string
  readonly lines: readonly Line[]
}): ReactNode {
  const say = useSay()
  const more = lines.length - MOST_LISTED
  return (
    <section className="publish-part" aria-label={title}>
      <h3>
        {title} {lines.length > 0 && <small>{lines.length}</small>}
      </h3>
      {lines.length === 0 && none !== undefined && <p>{none}</p>}
      <ul>
        {lines.slice(0, MOST_LISTED).map(({ key, name, mark, note }) => (
          <li key={key}>
            <b>{name}</b>
            {mark !== undefined && <span className="publish-mark">{mark}</span>}
            <small>{note}</small>
          </li>
        ))}
      </ul>
      {more > 0 && <p>{say('and {count} more', { count: more })}</p>}
    </section>
  )
}
