import type { ReactNode } from 'react'
import type { ListedPage, PageStatus } from '#api/page-list.ts'
import { TRANSLATED_LANGUAGES } from '#edit/translations.ts'
import { pageKey, type DocumentKey } from '#model/document.ts'
import { LANGUAGE_NAMES, TEXT_LANGUAGES } from '#model/language.ts'
import { pathOf } from '#model/route.ts'
import { ActionMenu, type Action } from '../../parts/action-menu.tsx'
import { Table } from '../../parts/table.tsx'
import type { Phrase } from '../../phrases/say.ts'
import { useSay } from '../../phrases/use-say.ts'
import { Time } from '../time.tsx'
import type { TranslatedDocument } from '../translations/translation-filter.ts'

type PagesTableProps = {
  readonly pages: readonly ListedPage[]
  /** None for people who may not change pages. */
  readonly actionsOf: (page: ListedPage) => readonly Action[]
  /** Translation progress by document key; empty until it is loaded. */
  readonly translations: ReadonlyMap<DocumentKey, TranslatedDocument['languages']>
}

export const STATUS_PHRASES: Readonly<Record<PageStatus, Phrase>> = {
  missing: 'missing',
  draft: 'draft',
  changed: 'changed',
  live: 'live',
}

/** Pages with their published state in every language, and their last change. */
export function PagesTable({ pages, actionsOf, translations }: PagesTableProps): ReactNode {
  const say = useSay()
  return (
    <Table
      rows={pages}
      keyOf={({ id }) => id}
      columns={[
        {
          head: say('Page'),
          render: ({ id, name, route }) => (
            <>
              <a href={`/manager/pages/${id}`}>{name}</a>
              <span className="path">{pathOf(route)}</span>
            </>
          ),
        },
        {
          head: say('Languages'),
          render: (page) => <LanguageChips page={page} translations={translations.get(pageKey(page.id))} />,
        },
        { head: say('Last change'), render: (page) => <LastChange {...page} /> },
        {
          head: say('Actions'),
          isHeadHidden: true,
          render: (page) => <ActionMenu name={page.name} actions={actionsOf(page)} />,
        },
      ]}
    />
  )
}

type LanguageChipsProps = {
  readonly page: ListedPage
  readonly translations: TranslatedDocument['languages'] | undefined
}

/** A page's published state in each language, and translations that need work. */
function LanguageChips({ page: { id, statuses }, translations }: LanguageChipsProps): ReactNode {
  const say = useSay()
  return (
    <span className="chips">
      {TEXT_LANGUAGES.map((language) => {
        const translated = TRANSLATED_LANGUAGES.find((code) => code === language)
        const { stale = 0, needsReview = 0 } = (translated && translations?.[translated]) ?? {}
        const words = [
          say(STATUS_PHRASES[statuses[language]]),
          ...(stale > 0 ? [say('{count} stale', { count: stale })] : []),
          ...(needsReview > 0 ? [say('{count} to review', { count: needsReview })] : []),
        ]
        return (
          <span
            key={`${id} ${language}`}
            className={`chip chip-${statuses[language]}`}
            title={LANGUAGE_NAMES[language]}
          >
            <b>{language.toUpperCase()}</b> {words.join(', ')}
          </span>
        )
      })}
    </span>
  )
}

/** Who changed a page last, and when. */
export const LastChange = ({ author, at }: Pick<ListedPage, 'author' | 'at'>): ReactNode => (
  <>
    {author}
    <Time at={at} />
  </>
)
