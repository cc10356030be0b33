import { renderToStaticMarkup } from 'react-dom/server'
import { attributesText, elementOf, headOf, headText, jobs } from '../open-site.mjs'

export const data = {
  jobs,
  pagination: { data: 'jobs', size: 1, alias: 'job' },
  permalink: ({ job }) => (job.path === '' ? '/index.html' : `/${job.path}/index.html`),
}

export function render({ job }) {
  const { elements, bodyAttributes, sheet, pageData } = headOf(job)
  return (
    `<!doctype html><html lang="${job.language}"><head>${headText(elements)}<link rel="stylesheet" href="${sheet}"></head>` +
    `<body${attributesText(bodyAttributes)}>${renderToStaticMarkup(elementOf(job))}` +
    `<script type="application/json" id="page-data">${pageData}</script></body></html>`
  )
}
