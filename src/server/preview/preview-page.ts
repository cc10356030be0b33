import { resolvePath, type Routes } from '#model/route.ts'
import { cspDigest } from '#publish/disk/digest.ts'
import type { DrawnFile, DrawnPage } from '#publish/make/draw-pages.ts'
import type { PagePolicy } from '#publish/release/manifest.ts'
import { BANNER_WORDS } from './banner-words.ts'

/** Where previews stand. */
export const PREVIEW_ROOT = '/preview'

/** The path inside a preview for one of the site. */
export const previewPath = (token: string, path: string): string => `${PREVIEW_ROOT}/${token}${path}`

/** Where a link leads: to its first page, in a language that stands behind it. No page has such a route. */
export const FIRST_PAGE = '/~'

/** Links, and forms that lead to a page, as that of the search does. */
const LINK = /(<(?:a|form)\b[^>]*? (?:href|action)=")(\/[^"?#]*)/g

/** Where forms are sent. */
const SENT_FORM = /(<form\b[^>]*? action=")(\/api\/form\/)/g

/** Pages that a browser fetches before anybody asks for them: they would count as opened. */
const SPECULATION = /<script type="speculationrules"[^>]*>[^<]*<\/script>/

const INLINE_STYLE = /<style\b[^>]*>([^<]*)<\/style>/g

const STYLE =
  '.preview-banner{position:sticky;inset-block-start:0;z-index:1000;margin:0;padding:.375rem 1rem;background:#5b3a8c;color:#fff;' +
  'font:600 .875rem/1.4 system-ui,sans-serif;text-align:center}@media print{.preview-banner{display:none}}'

/** What a page of a preview is made with. */
export type PreviewSetup = {
  readonly token: string
  /** The pages of the preview. */
  readonly routes: Routes
  /** What its pages need and the live site does not have. */
  readonly files: readonly Pick<DrawnFile, 'file'>[]
}

/**
 * A drawn page as a reviewer sees it, with its policy: links to pages of the preview and files that only it has stay in it, forms are sent
 * nowhere, scripts of other hosts are not loaded (they would read the address, which is secret), and a banner says what one looks at.
 */
export function previewPage(
  { html, policy, language }: DrawnPage,
  { token, routes, files }: PreviewSetup,
): { readonly html: string; readonly policy: PagePolicy } {
  let page = html
    .replace(SPECULATION, '')
    .replace('</head>', '<meta name="robots" content="noindex,nofollow"></head>')
    .replace(SENT_FORM, (_, start: string, path: string) => start + previewPath(token, path))
    .replace(LINK, (whole, start: string, path: string) =>
      resolvePath(path, routes).kind === 'page' ? start + previewPath(token, path) : whole,
    )
  // The longest first: the name of one may begin that of another.
  for (const { file } of files.toSorted((one, other) => other.file.length - one.file.length)) {
    page = page.replaceAll(`/${file}`, (path, at: number, whole: string) =>
      isWithinPath(whole, at) ? path : previewPath(token, path),
    )
  }
  const styles = [...page.matchAll(INLINE_STYLE)].map(([, css = '']) => cspDigest(css))
  const banner = `<style>${STYLE}</style><p class="preview-banner">${BANNER_WORDS[language]}</p>`
  return {
    html: page.replace(/<body\b[^>]*>/, (body) => body + banner),
    policy: {
      styles: [...policy.styles, ...styles, cspDigest(STYLE)],
      scripts: policy.scripts,
      frames: policy.frames,
    },
  }
}

/** Whether a slash stands within a longer path or an address, whose file is another. */
const isWithinPath = (text: string, slash: number): boolean => /[\w-]/.test(text[slash - 1] ?? '')
