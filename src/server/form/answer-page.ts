import { createHash } from 'node:crypto'
import type { TextLanguage } from '#model/language.ts'
import { attributesText, escapeHtml } from '#render/html.ts'

const STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;padding:1.5rem;font:1.125rem/1.5 system-ui,sans-serif}' +
  'main{max-width:34rem}a{display:inline-block;padding:.75rem 0}'

/** Sources that a page's policy must allow for the look of these pages. */
export const ANSWER_STYLE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

const BACK: Readonly<Record<TextLanguage, string>> = {
  en: 'Back to the page',
  fr: 'Retour à la page',
  es: 'Volver a la página',
  it: 'Torna alla pagina',
  nl: 'Terug naar de pagina',
}

/** Texts of a page that answers a form without JavaScript. */
export type AnswerWords = {
  readonly language: TextLanguage
  readonly message: string
  /** What to fix, one line each. */
  readonly details: readonly string[]
  /** Path of the page with the form. */
  readonly back: string
}

/** The page that answers a form when the browser runs no JavaScript. */
export function answerPage({ language, message, details, back }: AnswerWords): string {
  const lines = details.map((line) => `<li>${escapeHtml(line)}</li>`).join('')
  return (
    `<!doctype html><html${attributesText({ lang: language })}><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">` +
    `<title>${escapeHtml(message)}</title><style>${STYLE}</style></head>` +
    `<body><main><h1>${escapeHtml(message)}</h1>${lines === '' ? '' : `<ul>${lines}</ul>`}` +
    `<p><a${attributesText({ href: encodeURI(back) })}>${escapeHtml(BACK[language])}</a></p></main></body></html>`
  )
}
