import type { ReactNode } from 'react'
import { Icon } from '#look/icon.tsx'
import { LANGUAGE_NAMES } from '#model/language.ts'
import type { SectionContext } from '../context.ts'
import { string } from '../strings.ts'

/** The page in each language, by the languages' own names (LANG-5). */
export const LanguageMenu = ({
  context: { language, languages },
}: {
  readonly context: SectionContext
}): ReactNode => (
  <details className="language-menu">
    <summary>
      <Icon name="globe" />
      <span className="visually-hidden">
        {string('language', language)}
        {language === 'fr' ? '\u202F: ' : ': '}
        {LANGUAGE_NAMES[language]}
      </span>
      <span aria-hidden="true">{language.toUpperCase()}</span>
      <Icon name="chevron-down" />
    </summary>
    <ul className="language-list" role="list">
      {languages.map((other) => (
        <li key={other.language}>
          <a
            href={other.href}
            hrefLang={other.language}
            lang={other.language}
            aria-current={other.current ? 'true' : undefined}
          >
            {other.name}
          </a>
        </li>
      ))}
    </ul>
  </details>
)
