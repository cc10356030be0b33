import { useEffect, type ReactNode } from 'react'
import type { CanvasSite } from '#frame/messages.ts'
import { TEXT_LANGUAGES, type TextLanguage } from '#model/language.ts'
import type { Permission } from '#model/role.ts'
import { PageEditor } from '../editor/page-editor.tsx'
import { PRACTICE_PAGE_ID, type PracticeDrafts } from './practice.ts'
import { TourPanel } from './tour-panel.tsx'
import { keepTourAnswered } from './tour-answer.ts'
import { tourSteps } from './tour-steps.ts'

/** Permissions that apply on a practice page, if the person has them. */
const OF_THE_PAGE: ReadonlySet<Permission> = new Set(['change-texts', 'change-documents'])

type TourPageProps = {
  readonly drafts: PracticeDrafts
  readonly site: CanvasSite
  readonly permissions: readonly Permission[]
  readonly language: TextLanguage
}

/** The editor with a practice page and the panel of the tour. */
export function TourPage({ drafts, site, permissions, language }: TourPageProps): ReactNode {
  useEffect(() => keepTourAnswered(drafts.person), [drafts])
  const steps = tourSteps(permissions.includes('change-documents'))
  return (
    <PageEditor
      id={PRACTICE_PAGE_ID}
      language={language}
      site={site}
      drafts={drafts}
      permissions={permissions.filter((permission) => OF_THE_PAGE.has(permission))}
      languages={TEXT_LANGUAGES}
      linked={[]}
      renderPractice={(activity) => <TourPanel drafts={drafts} steps={steps} {...activity} />}
    />
  )
}
