import { renderToStaticMarkup } from 'react-dom/server'
import { PHRASES } from '#blocks/phrases.ts'
import { TEXT_LANGUAGES, type TextLanguage } from '#model/language.ts'
import { contextWith } from '#sections/fixtures/context.tsx'
import { STRINGS } from '#sections/strings.ts'
import type { Vignette } from '#sections/vignettes/vignette.ts'
import { VIGNETTE_VIEWS } from '#sections/vignettes/views.ts'
import type { Line } from './site-texts.ts'

/** What sections, kinds and figures say by themselves, in all languages. */
export const interfaceLines = (): Line[] =>
  TEXT_LANGUAGES.flatMap((language) => [
    ...Object.entries({ ...PHRASES, ...STRINGS }).map(([name, text]) => line('interface', language, name, text[language])),
    ...Object.entries(VIGNETTE_VIEWS).flatMap(([name, vignette]) =>
      figureTexts(vignette, language).map((text) => line('figure', language, name, text)),
    ),
  ])

/** What a drawing says, and what is said in its place, for its sample. */
function figureTexts({ alternative, View }: Vignette, language: TextLanguage): string[] {
  const context = contextWith([], { language })
  const said = alternative(context, {})
  return [...(said === null ? [] : [said]), ...textNodes(renderToStaticMarkup(<View context={context} figure={{}} />))]
}

const line = (page: string, language: TextLanguage, where: string, text: string): Line => ({
  page,
  language,
  where,
  component: page,
  text,
  words: text,
  isCell: false,
})

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

const textNodes = (html: string): string[] =>
  html
    .split(/<[^>]*>/)
    .map((text) => text.replace(/&([a-z0-9#]+);/g, (whole, name: string) => NAMED[name] ?? whole).trim())
    .filter((text) => text !== '')
