import type { ReactNode } from 'react'
import type { PublishPreview } from '#api/publishing.ts'
import { TRANSLATED_LANGUAGES } from '#edit/translations.ts'
import { pageKey } from '#model/document.ts'
import { useEditor } from '../editor/editor-context.ts'
import { TextButton } from '../parts/button.tsx'
import { useSay } from '../phrases/use-say.ts'
import { placeOfFinding } from './place-of-finding.ts'
import { translationPath } from '../views/translations/translation-address.ts'

type Finding = PublishPreview['findings'][number]

type CheckListProps = {
  readonly findings: readonly Finding[]
  /** Closes the dialog, so that the element of a finding is visible. */
  readonly close: () => void
}

/** Most findings that are listed; beyond that only their number is shown. */
const MOST_LISTED = 50

/** The findings of the checks; each leads to its element, or to its page. */
export function CheckList({ findings, close }: CheckListProps): ReactNode {
  const say = useSay()
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const more = findings.length - MOST_LISTED
  return (
    <section className="publish-part" aria-label={say('Checks')}>
      <h3>
        {say('Checks')} {findings.length > 0 && <small>{findings.length}</small>}
      </h3>
      <p>
        {errors > 0
          ? say('An error keeps everything from going out. Fix it first.')
          : say('Nothing that visitors would find broken.')}
      </p>
      <ul>
        {findings.slice(0, MOST_LISTED).map((finding, at) => (
          <li key={at} className={`publish-${finding.severity}`}>
            <span className="publish-mark">
              {finding.severity === 'error' ? say('Error') : say('Warning')}
            </span>
            <FindingPlace finding={finding} close={close} />
            <small>{finding.says}</small>
          </li>
        ))}
      </ul>
      {more > 0 && <p>{say('and {count} more', { count: more })}</p>}
    </section>
  )
}

/** Checks of translations, which are edited and reviewed in the view Translations. */
const TRANSLATION_CHECKS: ReadonlySet<string> = new Set(['gate', 'stale', 'texts', 'waiting'])

/** Where a finding is: selected on this page, a link to another one, or to the translations of a document. */
function FindingPlace({
  finding,
  close,
}: {
  readonly finding: Finding
  readonly close: () => void
}): ReactNode {
  const { page, site, select } = useEditor()
  const { section, block, field, language } = finding
  const place = [finding.page, section, block, field, language?.toUpperCase()]
    .filter((part) => part !== undefined)
    .join(' › ')
  const selected = placeOfFinding(finding)
  const other = site.heads.find(({ route }) => route === finding.page)
  const on = finding.page === 'design' ? 'design' : other && pageKey(other.id)
  const translated = TRANSLATED_LANGUAGES.find((code) => code === language)
  if (TRANSLATION_CHECKS.has(finding.check) && on !== undefined && translated !== undefined)
    return <a href={translationPath({ on, language: translated })}>{place}</a>
  if (finding.page === page.route && selected !== null) {
    return (
      <TextButton
        look="quiet"
        onPress={() => {
          select(selected)
          close()
        }}
      >
        {place}
      </TextButton>
    )
  }
  return other && other.id !== page.id ? <a href={`/manager/pages/${other.id}`}>{place}</a> : <b>{place}</b>
}
