// A minimal React site generator: one process, one loop, one file per page, everything rendered again.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { attributesText, elementOf, headOf, headText, jobs } from './open-site.mjs'

const sheets = new Map()
const sheetText = (sheet) => {
  const text = sheets.get(sheet) ?? readFileSync(join(process.env.BENCH_SITE, 'public', sheet), 'utf8')
  sheets.set(sheet, text)
  return text
}

for (const job of jobs) {
  const { elements, bodyAttributes, sheet, pageData } = headOf(job)
  const folder = join('dist', job.path)
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="${job.language}"><head>${headText(elements)}<style>${sheetText(sheet)}</style></head>` +
      `<body${attributesText(bodyAttributes)}>${renderToStaticMarkup(elementOf(job))}` +
      `<script type="application/json" id="page-data">${pageData}</script></body></html>`,
  )
}
