import type { ReactNode } from 'react'
import type { MediaItem, MediaUse } from '#api/media.ts'
import { useSay } from '../../phrases/use-say.ts'

/** Number of documents that are listed initially; more on demand. */
const FEW = 3

/** Where a file is used: links to the pages that refer to it. */
export function MediaUses({ uses }: Pick<MediaItem, 'uses'>): ReactNode {
  const say = useSay()
  if (uses.length === 0) return <p className="media-unused">{say('Not used')}</p>
  if (uses.length > FEW) {
    return (
      <details className="media-uses">
        <summary>{say('Used in {count} places', { count: uses.length })}</summary>
        <UseList uses={uses} />
      </details>
    )
  }
  return (
    <div className="media-uses">
      <p>{say('Used on')}</p>
      <UseList uses={uses} />
    </div>
  )
}

/** Pages as links; the design has no page. */
export function UseList({ uses }: { readonly uses: readonly MediaUse[] }): ReactNode {
  const say = useSay()
  return (
    <ul>
      {uses.map(({ key, name }) => (
        <li key={key}>
          {key === 'design' ? (
            say('All pages (design)')
          ) : (
            <a href={`/manager/pages/${key.slice('page:'.length)}`}>{name}</a>
          )}
        </li>
      ))}
    </ul>
  )
}
