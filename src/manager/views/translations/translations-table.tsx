import { useState, type ReactNode } from 'react'
import { Input, Label, SearchField } from 'react-aria-components'
import { TRANSLATED_LANGUAGES, type TranslatedLanguage } from '#edit/translations.ts'
import { LANGUAGE_NAMES } from '#model/language.ts'
import { pathOf } from '#model/route.ts'
import { Choice } from '../../parts/choice.tsx'
import { Table } from '../../parts/table.tsx'
import { useSay } from '../../phrases/use-say.ts'
import { Failure } from '../failure.tsx'
import { useAnswer } from '../use-answer.ts'
import type { ViewProps } from '../view.ts'
import { GateChoices } from './gate-choices.tsx'
import { readTranslations } from './read-translations.ts'
import { translationPath } from './translation-address.ts'
import {
  documentsFound,
  FILTER_PHRASES,
  WORK_FILTERS,
  type DocumentFilter,
  type TranslatedDocument,
  type WorkFilter,
} from './translation-filter.ts'

const ALL = 'all'

type TranslationsTableProps = Pick<ViewProps, 'drafts' | 'permissions'>

/** The documents of the site with their open work in each language. */
export function TranslationsTable({ drafts, permissions }: TranslationsTableProps): ReactNode {
  const say = useSay()
  const { answer, problem, refresh } = useAnswer(readTranslations)
  const [filter, setFilter] = useState<DocumentFilter>({ search: '', language: null, work: 'all' })
  const nameOf = ({ page }: TranslatedDocument): string => page?.name ?? say('Navbar and footer')
  const found = documentsFound(answer?.documents ?? [], filter, nameOf)
  const languages = filter.language === null ? TRANSLATED_LANGUAGES : [filter.language]
  return (
    <section aria-label={say('Translations')}>
      <GateChoices drafts={drafts} mayChange={permissions.includes('publish')} />
      <FilterBar filter={filter} change={setFilter} />
      {problem !== null && <Failure problem={problem} retry={() => void refresh()} />}
      {answer === null && problem === null && <p role="status">{say('Reading the translations…')}</p>}
      {answer !== null && (
        <>
          <p role="status" aria-label={say('Found')} className="empty">
            {say('{count} found', { count: found.length })}
          </p>
          <Table
            className="translations-table"
            label={say('Pages')}
            rows={found}
            keyOf={({ on }) => on}
            columns={[
              {
                head: say('Page'),
                isRowHead: true,
                render: (document) => (
                  <>
                    {nameOf(document)}
                    {document.page !== null && <span className="path">{pathOf(document.page.route)}</span>}
                  </>
                ),
              },
              ...languages.map((language) => ({
                head: LANGUAGE_NAMES[language],
                lang: language,
                render: (document: TranslatedDocument) => (
                  <CountsLink name={nameOf(document)} document={document} language={language} />
                ),
              })),
            ]}
          />
        </>
      )}
    </section>
  )
}

type FilterBarProps = {
  readonly filter: DocumentFilter
  readonly change: (filter: DocumentFilter) => void
}

function FilterBar({ filter, change }: FilterBarProps): ReactNode {
  const say = useSay()
  return (
    <div className="view-bar translations-bar">
      <SearchField
        className="search-field"
        value={filter.search}
        onChange={(search) => change({ ...filter, search })}
      >
        <Label className="field-label">{say('Find a page')}</Label>
        <Input />
      </SearchField>
      <Choice
        label={say('Language')}
        options={[
          { value: ALL, label: say('All languages') },
          ...TRANSLATED_LANGUAGES.map((code) => ({ value: code, label: LANGUAGE_NAMES[code] })),
        ]}
        value={filter.language ?? ALL}
        change={(code) => change({ ...filter, language: code === ALL ? null : (code as TranslatedLanguage) })}
      />
      <WorkChoice value={filter.work} change={(work) => change({ ...filter, work })} />
    </div>
  )
}

type WorkChoiceProps = { readonly value: WorkFilter; readonly change: (value: WorkFilter) => void }

/** Filters by state. */
export function WorkChoice({ value, change }: WorkChoiceProps): ReactNode {
  const say = useSay()
  return (
    <Choice
      label={say('State')}
      options={WORK_FILTERS.map((one) => ({ value: one, label: say(FILTER_PHRASES[one]) }))}
      value={value}
      change={(one) => change(one as WorkFilter)}
    />
  )
}

type CountsLinkProps = {
  readonly name: string
  readonly document: TranslatedDocument
  readonly language: TranslatedLanguage
}

function CountsLink({ name, document: { on, languages }, language }: CountsLinkProps): ReactNode {
  const say = useSay()
  const { total, missing, stale, needsReview } = languages[language]
  const words = [
    ...(missing > 0 ? [say('{count} missing', { count: missing })] : []),
    ...(stale > 0 ? [say('{count} stale', { count: stale })] : []),
    ...(needsReview > 0 ? [say('{count} to review', { count: needsReview })] : []),
  ]
  const isReady = words.length === 0
  return (
    <a
      href={translationPath({ on, language })}
      className={isReady ? 'translations-ready' : 'translations-work'}
    >
      <span className="visually-hidden">{`${name}, ${LANGUAGE_NAMES[language]}: `}</span>
      {isReady ? (
        say('{count} ready', { count: total })
      ) : (
        <>
          {words.join(', ')} <span className="path">{say('of {count}', { count: total })}</span>
        </>
      )}
    </a>
  )
}
