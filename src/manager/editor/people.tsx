import { useEffect, useMemo, type ReactNode } from 'react'
import { selectionFrom, selectionText, type Selection } from '#frame/selection.ts'
import type { ToCanvas } from '#frame/messages.ts'
import { announce, type PresentPerson } from '../presence.ts'
import { useSay } from '../phrases/use-say.ts'

type PeopleProps = {
  readonly people: readonly PresentPerson[]
  /** Goes to what somebody has selected. */
  readonly goTo: (selection: Selection) => void
}

/** Who else has this page open, each with a color; clicking selects what they have selected. */
export function People({ people, goTo }: PeopleProps): ReactNode {
  const say = useSay()
  // A person with several windows is listed once, with a window that has a selection.
  const persons = [
    ...new Map(
      people
        .toSorted((one, other) => Number(one.selection !== null) - Number(other.selection !== null))
        .map((one) => [one.email, one]),
    ).values(),
  ]
  return (
    <ul className="people" aria-label={say('People on this page')}>
      {persons.map(({ email, name, color, selection }) => {
        const target = selection === null ? null : selectionFrom(selection)
        return (
          <li key={email}>
            <button
              type="button"
              className="person"
              style={{ backgroundColor: color }}
              title={email}
              aria-label={name}
              disabled={target === null}
              onClick={() => target && goTo(target)}
            >
              <span aria-hidden="true">{initials(name)}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** The initials of the first and the last word of a name. */
export function initials(name: string): string {
  const words = name.split(/[\s.@-]+/).filter((word) => word !== '')
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('')
}

/**
 * Reports the selection to others, and their selections to the canvas. The returned function sends them to the canvas again,
 * after it was reloaded.
 */
export function useSharedSelections(
  people: readonly PresentPerson[],
  selection: Selection | null,
  post: (message: ToCanvas) => void,
): () => void {
  const text = selection === null ? null : selectionText(selection)
  useEffect(() => announce(text), [text])
  const message = useMemo(
    (): ToCanvas => ({
      type: 'people',
      people: people.map(({ name, color, selection: selected }) => ({
        name,
        color,
        selection: selected === null ? null : selectionFrom(selected),
      })),
    }),
    [people],
  )
  useEffect(() => post(message), [message, post])
  return () => post(message)
}
