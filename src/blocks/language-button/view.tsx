import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { PageLanguage } from '../context.ts'
import type { MenuIslandData } from '../dropdown/island-data.ts'
import { phrase } from '../phrases.ts'
import type { BlockViewProps, IslandData } from '../view.ts'
import type { languageButtonKind } from './schema.ts'

export type LanguageButtonData = z.output<typeof languageButtonKind.data>

/** BLOCK-12, LANG-5: the same page in the other languages, each by its own name, the current one marked. */
export function LanguageButton({ data, context, root }: BlockViewProps<LanguageButtonData>): ReactNode {
  const { languages, language } = context
  if (languages.length < 2) return null
  const label = phrase('language', language)
  const current = languages.find((each) => each.current)
  return (
    <div {...root} role="group" aria-label={label}>
      {data.look === 'line' ? (
        <LanguageList languages={languages} />
      ) : (
        <details className="language-menu">
          <summary>
            {data.icon !== undefined && context.icon(data.icon)}
            <span className="visually-hidden">{label}: </span>
            <span>{current?.name ?? language}</span>
          </summary>
          <LanguageList languages={languages} />
        </details>
      )}
    </div>
  )
}

const LanguageList = ({ languages }: { readonly languages: readonly PageLanguage[] }): ReactNode => (
  <ul className="language-list">
    {languages.map(({ language, name, href, current }) => (
      <li key={language}>
        <a href={href} hrefLang={language} lang={language} aria-current={current ? 'true' : undefined}>
          {name}
        </a>
      </li>
    ))}
  </ul>
)

/** A menu closes by Escape and by a click elsewhere. */
export const languageButtonIsland: IslandData<LanguageButtonData, MenuIslandData> = (
  { look },
  { languages },
) => (look === 'line' || languages.length < 2 ? null : { trigger: 'click' })
