import { resolvePath, type Routes } from '#model/route.ts'
import { cspDigest } from '#publish/disk/digest.ts'
import type { DrawnFile, DrawnPage } from '#publish/make/draw-pages.ts'
import type { PagePolicy } from '#publish/release/manifest.ts'
import { BANNER_WORDS } from './banner-words.ts'

/** Path prefix of previews. */
export const PREVIEW_ROOT = '/preview'

/** The path inside a preview for a path of the site. */
export const previewPath = (token: string, path: string): string => `${PREVIEW_ROOT}/${token}${path}`

/** Target of a link: opens its first page, in the language after it. No page has such a route. */
export const FIRST_PAGE = '/~'

/** Links, and forms that lead to a page, such as that of the search. */
const LINK = /(<(?:a|form)\b[^>]*? (?:href|action)=")(\/[^"?#]*)/g

/** Actions of forms. */
const SENT_FORM = /(<form\b[^>]*? action=")(\/api\/form\/)/g

/** Prefetch rules: prefetched pages would count as opened. */
const SPECULATION = /<script type="speculationrules"[^>]*>[^<]*<\/script>/

const INLINE_STYLE = /<style\b[^>]*>([^<]*)<\/style>/g

const STYLE =
  '.preview-banner{position:sticky;inset-block-start:0;z-index:1000;margin:0;padding:.375rem 1rem;background:#5b3a8c;color:#fff;' +
  'font:600 .875rem/1.4 system-ui,sans-serif;text-align:center}@media print{.preview-banner{display:none}}'

/** The context of a preview's pages. */
export type PreviewSetup = {
  readonly token: string
  /** The pages of the preview. */
  readonly routes: Routes
  /** Files that its pages need and the live site does not have. */
  readonly files: readonly Pick<DrawnFile, 'file'>[]
}

/**
 * A rendered page for a reviewer, with its policy: links to pages and files of the preview stay in it, forms can't be sent,
 * scripts of other hosts are not loaded (they could read the secret address), and a banner explains the preview.
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
  // Longest first, because one name may be a prefix of another.
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

/** Whether a slash is inside a longer path or an address, which is another file. */
const isWithinPath = (text: string, slash: number): boolean => /[\w-]/.test(text[slash - 1] ?? '')
