import type { ReactNode } from 'react'
import type { KeptRelease } from '#api/releases.ts'
import type { PageHead } from '#draw/page-head.ts'
import { TextButton } from '../../parts/button.tsx'
import { Table } from '../../parts/table.tsx'
import { useSay } from '../../phrases/use-say.ts'
import { LastChange } from '../pages/pages-table.tsx'
import { DocumentNames } from './document-names.tsx'

type ReleasesTableProps = {
  readonly releases: readonly KeptRelease[]
  readonly heads: readonly PageHead[]
  /** Null without the permission. */
  readonly rollBack: ((release: KeptRelease) => void) | null
}

/** Releases with author, time and content, and which one is live. */
export function ReleasesTable({ releases, heads, rollBack }: ReleasesTableProps): ReactNode {
  const say = useSay()
  return (
    <Table
      className="releases-table"
      rows={releases}
      keyOf={({ number }) => number}
      columns={[
        {
          head: say('Release'),
          render: (release) => (
            <>
              <b>{release.number}</b> <ReleaseMarks release={release} />
            </>
          ),
        },
        {
          head: say('Published by'),
          render: ({ made }) => (made === null ? say('Not on record') : <LastChange {...made} />),
        },
        {
          head: say('What went out'),
          render: ({ made }) =>
            made && <DocumentNames documents={made.documents} languages={made.languages} heads={heads} />,
        },
        {
          head: say('Note'),
          render: ({ made, back }) => (
            <>
              {made?.note}
              {back !== null && <RolledBack {...back} />}
            </>
          ),
        },
        {
          head: say('Actions'),
          isHeadHidden: true,
          render: (release) =>
            rollBack !== null &&
            mayBeShown(release) && (
              <TextButton
                label={say('Roll back to {release}', { release: release.number })}
                onPress={() => rollBack(release)}
              >
                {say('Roll back')}
              </TextButton>
            ),
        },
      ]}
    />
  )
}

/** Whether a release can be rolled back to: it is for visitors, intact, and not live already. */
const mayBeShown = ({ channel, shown, isDamaged }: KeptRelease): boolean =>
  channel === 'live' && !isDamaged && !shown.includes('live')

function ReleaseMarks({ release }: { readonly release: KeptRelease }): ReactNode {
  const say = useSay()
  const { channel, shown, isDamaged } = release
  return (
    <>
      {shown.includes('live') && <span className="chip chip-live">{say('Live')}</span>}
      {channel === 'preprod' &&
        (shown.includes('preprod') ? (
          <a className="chip" href="/preprod/">
            {say('Preprod')}
          </a>
        ) : (
          <span className="chip">{say('Preprod')}</span>
        ))}
      {isDamaged && <span className="chip chip-changed">{say('Damaged')}</span>}
    </>
  )
}

/** Who rolled back to a release. */
function RolledBack({ author, at }: { readonly author: string; readonly at: number }): ReactNode {
  const say = useSay()
  return (
    <div>
      {say('Brought back by')} <LastChange author={author} at={at} />
    </div>
  )
}
