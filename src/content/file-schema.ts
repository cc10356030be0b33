import { z } from 'zod'
import { animation } from '#model/animation.ts'
import { popupFields } from '#model/block.ts'
import { brand } from '#model/brand.ts'
import { hosts, security } from '#model/design.ts'
import type { Registry } from '#model/kind.ts'
import { date, PAGE_CATEGORIES, pageMeta } from '#model/page.ts'
import { redirect } from '#model/redirect.ts'
import { SECTION_EDIT_MODES, sectionId } from '#model/section.ts'
import { anchorOffsets, paddings } from '#model/spacing.ts'
import { picture } from '#model/picture.ts'
import { pageSubstitutes } from '#model/page-substitute.ts'
import { translationGates } from '#model/translation-gate.ts'
import { siteScripts } from '#model/site-script.ts'
import { valueTypeOf, type ValueType } from '#model/values.ts'

/** A JSON Schema as plain data. */
export type JsonSchema = { readonly [key: string]: unknown }

/** The files of a content folder as JSON Schemas, for text editors that complete and validate while people write. */
export type FileSchemas = { readonly page: JsonSchema; readonly design: JsonSchema }

const DIALECT = 'https://json-schema.org/draft/2020-12/schema'

/** The schemas of the main files. Values marked with `!json`, and translations, are not described. */
export function fileSchemas(registry: Registry): FileSchemas {
  const shapes = new Shapes()
  const own = definitionsOf(registry, shapes)
  const meta = shapes.of(pageMeta)
  const redirects = shapes.of(redirect)
  const $defs = { ...usable(shapes.definitions), ...own }
  const withDefinitions = (schema: JsonSchema): JsonSchema => ({ ...schema, $defs: reached(schema, $defs) })
  return {
    page: withDefinitions({
      $schema: DIALECT,
      title: 'A page file',
      type: 'object',
      required: ['id', 'category', 'sections'],
      properties: {
        id: { type: 'integer', minimum: 1, description: 'A number that no other page has; it never changes.' },
        title: SHORT_FORMS.text,
        name: { type: 'string', maxLength: 200, description: 'What lists in the editor call the page.' },
        category: { enum: PAGE_CATEGORIES },
        meta,
        sections: { type: 'array', items: ref('section') },
      },
    }),
    design: withDefinitions({
      $schema: DIALECT,
      title: 'The design file',
      type: 'object',
      required: ['id', 'version', 'home', 'name', 'cacheVersion', 'navbar'],
      properties: {
        id: { type: 'integer', minimum: 1 },
        version: { type: 'integer', minimum: 1 },
        home: { type: ['string', 'integer'], description: 'Route of the home page.' },
        name: { type: 'string', description: 'Name of the website.' },
        cacheVersion: { type: 'string' },
        brand: shapes.of(brand),
        navbar: ref('part'),
        footer: ref('part'),
        redirects: { type: 'array', items: redirects },
        pageSubstitutes: shapes.of(pageSubstitutes),
        frameHosts: shapes.of(hosts),
        pictureHosts: shapes.of(hosts),
        scripts: shapes.of(siteScripts),
        translationGates: shapes.of(translationGates),
        security: shapes.of(security),
        globalPrivacyControl: shapes.of(date),
        humans: { type: 'string', description: 'Who makes the site, for humans.txt.' },
      },
    }),
  }
}

const ref = (name: string): JsonSchema => ({ $ref: `#/$defs/${name}` })

/** The short forms of typed values in a file. */
const SHORT_FORMS: Readonly<Partial<Record<ValueType, JsonSchema>>> = {
  text: { type: 'string', description: 'A plain text in English.' },
  'rich-text': { type: 'string', description: 'A text in Markdown, in English.' },
  link: ref('link'),
  picture: ref('picture'),
}

/** Converts schemas of data to JSON Schemas of files, and collects the definitions that these refer to. */
class Shapes {
  readonly definitions: Record<string, unknown> = {}

  of(schema: z.ZodType): JsonSchema {
    const outermost: unknown = schema
    const json = z.toJSONSchema(schema, {
      io: 'input',
      unrepresentable: 'any',
      reused: 'inline',
      override: ({ zodSchema, jsonSchema }) => {
        const type = zodSchema instanceof z.ZodType ? valueTypeOf(zodSchema) : undefined
        const short = type && zodSchema !== outermost ? SHORT_FORMS[type] : undefined
        delete jsonSchema['valueType']
        if (short === undefined) return
        for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
        Object.assign(jsonSchema, short)
      },
    })
    return this.#hoisted(json)
  }

  /** Definitions of all schemas together, each once. */
  #hoisted({ $defs, ...schema }: Record<string, unknown>): JsonSchema {
    Object.assign(this.definitions, $defs)
    delete schema['$schema']
    return schema
  }
}

/** The definitions that a schema refers to, directly or indirectly. */
function reached(schema: JsonSchema, definitions: JsonSchema): JsonSchema {
  const names = new Set<string>()
  const visit = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/\$defs\/([^"]+)"/g)) {
      if (names.has(name)) continue
      names.add(name)
      visit(definitions[name])
    }
  }
  visit(schema)
  return Object.fromEntries(Object.entries(definitions).filter(([name]) => names.has(name)))
}

/** Definitions without annotations for the model only. */
function usable(definitions: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(definitions).map(([name, schema]) => {
      const { id: _, valueType: __, ...rest } = schema as Readonly<Record<string, unknown>>
      return [name, rest]
    }),
  )
}

function definitionsOf(registry: Registry, shapes: Shapes): JsonSchema {
  return {
    link: {
      description: 'page:pricing, page:pricing#faq, #faq, https://…, mailto:…, file:media/…, or a popup.',
      anyOf: [
        { type: 'string' },
        {
          type: 'object',
          required: ['popup'],
          properties: {
            popup: withProperties(shapes.of(popupFields), { blocks: { type: 'array', items: ref('block') } }),
          },
        },
      ],
    },
    picture: {
      description: 'A file such as media/shop.jpg, or a map with src, alt and focus.',
      anyOf: [{ type: 'string' }, shapes.of(picture)],
    },
    slots: { type: 'object', additionalProperties: { type: 'array', items: ref('block') } },
    section: partSchema(registry, shapes, ['id', 'component']),
    part: partSchema(registry, shapes, ['component']),
    block: blockSchema(registry, shapes),
    ...named('component', registry.components, shapes),
    ...named('kind', registry.kinds, shapes),
  }
}

const named = (
  what: string,
  schemas: ReadonlyMap<string, { readonly data: z.ZodType }>,
  shapes: Shapes,
): JsonSchema =>
  Object.fromEntries([...schemas].map(([name, { data }]) => [`${what}-${name}`, shapes.of(data)]))

const withProperties = (schema: JsonSchema, more: JsonSchema): JsonSchema => ({
  ...schema,
  properties: { ...(schema['properties'] as JsonSchema), ...more },
})

function partSchema(registry: Registry, shapes: Shapes, required: readonly string[]): JsonSchema {
  const components = [...registry.components.values()]
  return {
    type: 'object',
    required,
    properties: {
      id: shapes.of(sectionId),
      component: { type: 'string', examples: components.map(({ component }) => component) },
      linkedTo: { type: 'string', description: 'Shows the data of that section: home#call.' },
      linkId: { type: 'string' },
      sectionTitle: { type: 'string' },
      name: { type: 'string' },
      isNew: { type: 'boolean' },
      sectionBaseVersion: { type: 'string' },
      wwDev: { type: 'boolean' },
      wwEditMode: { enum: SECTION_EDIT_MODES },
      blocks: ref('slots'),
    },
    allOf: components.map(({ component }) => when('component', component, `component-${component}`)),
  }
}

function blockSchema(registry: Registry, shapes: Shapes): JsonSchema {
  const kinds = [...registry.kinds.values()]
  return {
    type: 'object',
    required: ['id'],
    properties: {
      id: { type: 'string', minLength: 1, maxLength: 80, description: 'Unique in the page.' },
      kind: { type: 'string', examples: kinds.map(({ kind }) => kind) },
      link: ref('link'),
      ratio: { type: 'number', minimum: -1, maximum: 1000 },
      hidden: { type: ['boolean', 'object'] },
      tags: { type: 'array', items: { type: 'string' } },
      children: ref('slots'),
      new: { type: 'boolean' },
      anim: shapes.of(animation),
      paddings: shapes.of(paddings),
      anchorOffsets: shapes.of(anchorOffsets),
    },
    allOf: kinds.map(({ kind }) => when('kind', kind, `kind-${kind}`)),
  }
}

/** The data's fields are beside those of the section or block, or under `data`. */
const when = (field: string, name: string, definition: string): JsonSchema =>
  conditional(
    { properties: { [field]: { const: name } }, required: [field] },
    conditional({ required: ['data'] }, { properties: { data: ref(definition) } }, ref(definition)),
  )

/** A schema that depends on whether another one matches. */
const conditional = (condition: JsonSchema, then: JsonSchema, otherwise?: JsonSchema): JsonSchema => ({
  if: condition,
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema, in data that nobody awaits
  then,
  ...(otherwise && { else: otherwise }),
})
