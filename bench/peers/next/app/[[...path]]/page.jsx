import { elementOf, headOf, jobAt } from '../../open-site.mjs'

export default async function Page({ params }) {
  const { path = [] } = await params
  const job = jobAt(path.join('/'))
  return (
    <>
      {elementOf(job)}
      <script
        type="application/json"
        id="page-data"
        dangerouslySetInnerHTML={{ __html: headOf(job).pageData }}
      />
    </>
  )
}
