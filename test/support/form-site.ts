import { MANIFEST_FORMAT } from '#publish/release/manifest.ts'
import { pageDataFile } from '#publish/pages/page-file.ts'
import { toPageData } from '#render/page-data.ts'
import { registry } from '#sections/components.ts'
import type { CurrentSite } from '#server/current-site.ts'
import { releaseIndex } from '#server/release-index.ts'
import { formPage } from './form-page.ts'

export const FORM_SITE_ORIGIN = 'https://www.stockwright.example'

const file = pageDataFile('a1', formPage.id)
const otherFile = pageDataFile('a1', 453027)
const pageOf = (id: number, route: string) => ({
  id,
  route,
  language: 'en' as const,
  file: '',
  policy: { styles: [], scripts: [], frames: [] },
  inputs: '',
  problems: [],
})
const site = releaseIndex({
  format: MANIFEST_FORMAT,
  channel: 'live',
  build: 'test',
  origin: FORM_SITE_ORIGIN,
  design: { id: 1, designVersionId: 1, cacheVersion: '1' },
  files: [file, otherFile].map((each) => ({
    file: each,
    type: 'application/json',
    sha256: '',
    size: 1,
    cache: 'revalidate' as const,
    codings: [],
  })),
  pages: [pageOf(formPage.id, formPage.route), pageOf(453027, 'pricing')],
  redirects: [],
  forms: [
    {
      uniqueId: 'newsletter',
      content: { type: 'form', data: { name: 'newsletter' } },
      children: {
        main: [
          {
            uniqueId: 'n1',
            content: { type: 'form-element', data: { element: 'email', name: 'mail', required: true } },
          },
        ],
      },
    },
  ],
  key: '',
})

const content = Buffer.from(JSON.stringify(toPageData(formPage, registry)))
const served = { id: '1', site, files: { read: async () => content } }

/** A published site whose pages have the forms of `formPage`, and a form for newsletters in the footer. */
export const formSite = {
  get: () => served,
  refresh: async () => {},
  leaveDamaged: async () => false,
  close: () => {},
} as unknown as CurrentSite
