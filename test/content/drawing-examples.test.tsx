import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { decodePage } from '#content/decode-document.ts'
import { routesOf } from '#content/routes.ts'
import type { JsonObject } from '#std/json.ts'
import { registry } from '#sections/components.ts'
import { sectionHtml } from '#sections/fixtures/draw.tsx'
import { DRAWING_SCHEMAS } from '#sections/vignettes/schemas.ts'

const PAGE = `id: 453900
title: Examples
category: website
sections:
  - id: example
    component: figure
`

const examples = [
  ...readFileSync(`${import.meta.dirname}/../../docs/drawings.md`, 'utf8').matchAll(/^```yaml\n(.*?)^```$/gms),
].map(([, yaml = '']) => ({ name: /vignette: ([\w-]+)/.exec(yaml)?.[1] ?? '', yaml }))

describe('docs/drawings.md', () => {
  it('SECT-23 has an example of every drawing', () => {
    expect(examples.map(({ name }) => name).toSorted()).toEqual(Object.keys(DRAWING_SCHEMAS).toSorted())
  })

  it.each(examples)('SECT-23 $name is read as it is written there, and drawn', ({ name, yaml }) => {
    const text = PAGE + yaml.replaceAll(/^/gm, '    ')
    const source = { main: { path: 'pages/examples.yaml', text }, translations: new Map() }
    const { document, problems } = decodePage('examples', source, registry, routesOf([]))
    expect(problems).toEqual([])
    const data = document?.sections?.['example']?.data as JsonObject
    const html = sectionHtml('figure', data)
    expect(html).toContain(`data-vignette="${name}"`)
    expect(html).toMatch(/aria-label="[^"]{40,}"/)
  })
})
