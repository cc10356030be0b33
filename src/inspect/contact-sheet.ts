import { findingLine } from './finding.ts'
import type { InspectedPage } from './inspect-pages.ts'

const STYLE = `:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;margin:2rem}
section{margin-block-end:3rem}
h2{font-size:1.2rem}
.row{display:flex;gap:1rem;overflow-x:auto;align-items:flex-start}
figure{margin:0;flex:none}
img{display:block;max-block-size:32rem;max-inline-size:24rem;border:1px solid gray}
figcaption{font-size:.85rem}`

/** An HTML page with the pictures of pages, next to their files: pages with faults first, each with its findings. */
export function contactSheet(pages: readonly InspectedPage[]): string {
  const faulty = pages.filter(({ findings }) => findings.length > 0)
  const sound = pages.filter(({ findings }) => findings.length === 0)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Contact sheet</title><style>${STYLE}</style></head>
<body><h1>${pages.length} pages, ${faulty.length} with faults</h1>
${[...faulty, ...sound].map(pageSection).join('\n')}
</body></html>
`
}

function pageSection({ path, findings, pictures }: InspectedPage): string {
  const lines = findings.map((finding) => `<li>${escaped(findingLine(finding))}</li>`)
  const figures = pictures.map(({ file, width, theme }) => {
    const caption = `${width} px, ${theme}`
    const address = encodeURIComponent(file)
    return `<figure><a href="${address}"><img src="${address}" alt="${escaped(`${path} at ${caption}`)}" loading="lazy"></a><figcaption>${caption}</figcaption></figure>`
  })
  const list = lines.length === 0 ? '' : `<ul>${lines.join('')}</ul>`
  return `<section><h2>${escaped(path)}</h2>${list}<div class="row">${figures.join('')}</div></section>`
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
