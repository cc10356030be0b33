import { headOf, jobAt, jobs, reactProps } from '../../open-site.mjs'

export const dynamicParams = false

export const generateStaticParams = () =>
  jobs.map(({ path }) => ({ path: path === '' ? [] : path.split('/') }))

export default async function Layout({ params, children }) {
  const { path = [] } = await params
  const job = jobAt(path.join('/'))
  if (job === undefined) return children
  const { elements, bodyAttributes, sheet } = headOf(job)
  return (
    <html lang={job.language}>
      <head>
        {elements.map((element, at) => headElement(element, at))}
        <link rel="stylesheet" href={sheet} />
      </head>
      <body {...bodyAttributes}>{children}</body>
    </html>
  )
}

function headElement({ tag: Tag, attributes, text }, at) {
  const props = reactProps(attributes)
  if (Tag === 'title') return <title key={at}>{text}</title>
  if (Tag !== 'script') return <Tag key={at} {...props} />
  return text === null ? (
    <script key={at} {...props} />
  ) : (
    <script key={at} {...props} dangerouslySetInnerHTML={{ __html: text }} />
  )
}
