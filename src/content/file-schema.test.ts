import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { registry } from '#sections/components.ts'
import { fileSchemas, type JsonSchema } from './file-schema.ts'

const SCHEMAS = join(import.meta.dirname, '../../docs/schema')

describe('the schemas for editors', () => {
  it.each(Object.entries(fileSchemas(registry)))(
    'FILE-70 of docs/schema are those of the present components: %s (npm run site -- schema --out docs/schema)',
    (name, schema) => {
      const written: unknown = JSON.parse(readFileSync(join(SCHEMAS, `${name}.schema.json`), 'utf8'))
      expect(written).toEqual(schema)
    },
  )

  it('FILE-70 describe the short forms that files use', () => {
    const { $defs } = fileSchemas(registry).page as { $defs: Record<string, JsonSchema> }
    const hero = $defs['component-hero'] as { properties: Record<string, JsonSchema> }
    expect(resolved(hero.properties['title'], $defs)).toMatchObject({ type: 'string' })
    expect(JSON.stringify($defs)).not.toContain('hard_break')
  })

  it('FILE-70 refer to nothing that they do not hold', () => {
    for (const schema of Object.values(fileSchemas(registry))) {
      const text = JSON.stringify(schema)
      const names = [...text.matchAll(/"#\/\$defs\/([^"]+)"/g)].map(([, name]) => name)
      expect(names.filter((name) => !Object.hasOwn(schema['$defs'] as object, name ?? ''))).toEqual([])
    }
  })
})

function resolved(schema: JsonSchema | undefined, definitions: Record<string, JsonSchema>): JsonSchema | undefined {
  const name = /^#\/\$defs\/(.+)$/.exec(JSON.stringify(schema?.['$ref'] ?? '').slice(1, -1))?.[1]
  return name === undefined ? schema : resolved(definitions[name], definitions)
}
