import type { ReactNode } from 'react'
import type { KeptRelease } from '#api/releases.ts'
import type { PageHead } from '#draw/page-head.ts'
import { TextButton } from '../../parts/button.tsx'
import { useSay } from '../../phrases/use-say.ts'
import { LastChange } from '../pages/pages-table.tsx'
import { DocumentNames } from './document-names.tsx'

type ReleasesTableProps = {
  readonly releases: readonly KeptRelease[]
  readonly heads: readonly PageHead[]
  /** Null for people who may not. */
  readonly rollBack: ((release: KeptRelease) => void) | null
}

/** Releases with who made each, when, of what, and which one visitors see. */
export function ReleasesTable({ releases, heads, rollBack }: ReleasesTableProps): ReactNode {
  const say = useSay()
  return (
    <div className="pages-scroll">
      <table className="pages-table releases-table">
        <thead>
          <tr>
            <th scope="col">{say('Release')}</th>
            <th scope="col">{say('Published by')}</th>
            <th scope="col">{say('What went out')}</th>
            <th scope="col">{say('Note')}</th>
            <th scope="col">
              <span className="visually-hidden">{say('Actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {releases.map((release) => (
            <tr key={release.number}>
              <td>
                <b>{release.number}</b> <ReleaseMarks release={release} />
              </td>
              <td>{release.made === null ? say('Not on record') : <LastChange {...release.made} />}</td>
              <td>
                {release.made && (
                  <DocumentNames
                    documents={release.made.documents}
                    languages={release.made.languages}
                    heads={heads}
                  />
                )}
              </td>
              <td>
                {release.made?.note}
                {release.back !== null && <RolledBack {...release.back} />}
              </td>
              <td>
                {rollBack !== null && mayBeShown(release) && (
                  <TextButton
                    label={say('Roll back to {release}', { release: release.number })}
                    onPress={() => rollBack(release)}
                  >
                    {say('Roll back')}
                  </TextButton>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Visitors can be shown what was made for them, is whole, and is not what they see already. */
const mayBeShown = ({ channel, shown, isDamaged }: KeptRelease): boolean =>
  channel === 'live' && !isDamaged && !shown.includes('live')

function ReleaseMarks({ release }: { readonly release: KeptRelease }): ReactNode {
  const say = useSay()
  const { channel, shown, isDamaged } = release
  return (
    <>
      {shown.includes('live') && <span className="pages-chip pages-live">{say('Live')}</span>}
      {channel === 'preprod' &&
        (shown.includes('preprod') ? (
          <a className="pages-chip" href="/preprod/">
            {say('Preprod')}
          </a>
        ) : (
          <span className="pages-chip">{say('Preprod')}</span>
        ))}
      {isDamaged && <span className="pages-chip pages-changed">{say('Damaged')}</span>}
    </>
  )
}

/** Who went back to a release. */
function RolledBack({ author, at }: { readonly author: string; readonly at: number }): ReactNode {
  const say = useSay()
  return (
    <div>
      {say('Brought back by')} <LastChange author={author} at={at} />
    </div>
  )
}
