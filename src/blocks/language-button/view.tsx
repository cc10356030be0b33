import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { PageLanguage } from '../context.ts'
import type { MenuIslandData } from '../dropdown/island-data.ts'
import { phrase } from '../phrases.ts'
import type { BlockView, IslandData } from '../view.ts'
import type { languageButtonKind } from './schema.ts'

export type LanguageButtonData = z.output<typeof languageButtonKind.data>

/** BLOCK-12, LANG-5: the same page in the other languages, each by its own name, the current one marked. */
export const languageButtonView: BlockView<LanguageButtonData> = ({ data, context, root }) => {
  const { languages, language } = context
  if (languages.length < 2) return null
  const label = phrase('language', language)
  const current = languages.find((each) => each.current)
  const list = <ul className="language-list">{languages.map(item)}</ul>
  return (
    <div {...root} role="group" aria-label={label}>
      {data.look === 'line' ? (
        list
      ) : (
        <details className="language-menu">
          <summary>
            {data.icon !== undefined && context.icon(data.icon)}
            <span className="visually-hidden">{label}: </span>
            <span>{current?.name ?? language}</span>
          </summary>
          {list}
        </details>
      )}
    </div>
  )
}

const item = ({ language, name, href, current }: PageLanguage): ReactNode => (
  <li key={language}>
    <a href={href} hrefLang={language} lang={language} aria-current={current ? 'true' : undefined}>
      {name}
    </a>
  </li>
)

/** A menu closes by Escape and by a click elsewhere. */
export const languageButtonIsland: IslandData<LanguageButtonData, MenuIslandData> = (
  { look },
  { languages },
) => (look === 'line' || languages.length < 2 ? null : { trigger: 'click' })
