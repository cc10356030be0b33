import fc from 'fast-check'
import { animation } from '#model/animation.ts'
import { background } from '#model/background.ts'
import type { Link } from '#model/block.ts'
import { checkDesign, checkPage } from '#model/check-document.ts'
import type { Design } from '#model/design.ts'
import { blocksOf, type Document } from '#model/document.ts'
import type { Registry } from '#model/kind.ts'
import { pageMeta, type Page } from '#model/page.ts'
import type { RichText } from '#model/rich-text.ts'
import { anchorOffsets, paddings } from '#model/spacing.ts'
import { arbitraryData, arbitraryFields, arbitraryJson, type Leaves } from './arbitrary-data.ts'
import { arbitraryProse, arbitraryWords } from './arbitrary-prose.ts'

/** Pages that links of arbitrary documents lead to; one route looks like the number of another page. */
export const KNOWN_PAGES = [
  { id: 453025, route: 'home' },
  { id: 453027, route: 'pricing' },
  { id: 2024, route: 'blog/what-is-sku' },
  { id: 7, route: '2024' },
] as const

const pageId = fc.constantFrom(453025, 453027, 2024, 7, 999_999)
const sectionName = fc.constantFrom('faq', 'call', 'x y', '#', 'é')
const url = fc.constantFrom(
  'https://a.example/x',
  '/pricing',
  'media/a.pdf',
  'mailto:a@b.example',
  'tel:+311',
  '#faq',
  '?l=fr',
)

const byLanguage = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Record<string, Value>> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ en: value, fr: value, es: value }, { requiredKeys: ['en'] }) },
    fc.record({ en: value, fr: value, nl: value, de: value, id: value }, { requiredKeys: [] }),
  )

const text = byLanguage(
  fc.oneof(arbitraryWords, fc.constantFrom('', 'one\ntwo\n', ' x ', '2026', 'true', '~')),
)

const maybe = <Value>(value: fc.Arbitrary<Value>, weight = 1) =>
  fc.oneof({ weight, arbitrary: value }, { weight: 4, arbitrary: fc.constant(undefined) })

/** Without the fields that are undefined: documents are sparse. */
const sparse = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields

/** Every field of a record is present or not, sometimes with an additional one. */
const loose = (fields: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .tuple(
      fc.record(fields),
      maybe(fc.dictionary(fc.constantFrom('extra', 'id2', 'other', 'blocks'), arbitraryJson, { maxKeys: 2 })),
    )
    .map(([known, more]) => ({ ...more, ...sparse(known) }))

type Tied = {
  link: Link
  picture: unknown
  block: Record<string, unknown>
  slots: Record<string, Record<string, unknown>[]>
}

/** Links, blocks and data hold each other: a link a popup, a popup blocks, a block data, data links. */
const tied = (registry: Registry) =>
  fc.letrec<Tied>((tie) => {
    const depthIdentifier = fc.createDepthIdentifier()
    const bounds = { depthIdentifier, maxDepth: 4, withCrossShrink: true }
    /** Something that holds itself in turn: left out where it grew deep. */
    const deep = <Value>(value: fc.Arbitrary<Value>, weight = 1) =>
      fc.oneof(bounds, { weight: 4, arbitrary: fc.constant(undefined) }, { weight, arbitrary: value })
    const prose = arbitraryProse({ link: tie('link') })
    const leaves: Leaves = {
      text,
      'rich-text': byLanguage<RichText>(prose),
      link: tie('link'),
      picture: tie('picture'),
      color: fc.constantFrom('ink', '#18212D'),
      gradient: fc.constant({ angle: 90, colors: [{ color: 'ink', pos: 0 }] }),
    }
    const kinds = [...registry.kinds.values()].map((kind) =>
      fc
        .record({ type: fc.constant(kind.kind), data: maybe(arbitraryFields(kind.data, leaves), 8) })
        .map(sparse),
    )
    const unknownKind = fc
      .record({
        type: fc.constantFrom('future', 'hologram'),
        data: maybe(fc.dictionary(fc.constantFrom('text', 'id', 'a'), arbitraryJson), 4),
        more: maybe(arbitraryJson),
      })
      .map((content) => sparse({ ...content, data: content.data && clean(content.data) }))
    const backgrounds = arbitraryFields(background, leaves)
    const empty = fc.constantFrom<Link>(
      { type: 'none' },
      { type: 'navbar' },
      { type: 'close-popup', data: {} },
    )
    return {
      picture: fc
        .record({
          src: fc.constantFrom('media/shop.svg', '/x.png'),
          alt: maybe(text, 4),
          focus: maybe(fc.constant([50, 30])),
        })
        .map(sparse),
      slots: fc.dictionary(fc.constantFrom('main', 'title', '1'), fc.array(tie('block'), { maxLength: 2 }), {
        maxKeys: 2,
      }),
      link: fc.oneof(
        bounds,
        empty,
        url.chain((address) =>
          fc.constantFrom<Link>(
            { type: 'external', data: { url: address } },
            { type: 'file', data: { url: address } },
          ),
        ),
        pageId.map((id): Link => ({ type: 'page', data: { id } })),
        fc
          .tuple(pageId, sectionName)
          .map(([id, name]): Link => ({ type: 'section', data: { pageId: id, id: name } })),
        loose({
          size: maybe(fc.constantFrom('small', 'x')),
          wwObjects: deep(fc.array(tie('block'), { maxLength: 2 }), 6),
          background: maybe(backgrounds),
        }).map((data): Link => ({ type: 'popup', data })),
      ),
      block: loose({
        uniqueId: fc.constant('?'),
        wwVersion: maybe(fc.constant(3)),
        content: maybe(fc.oneof(bounds, unknownKind, ...kinds), 12),
        link: deep(tie('link')),
        ratio: maybe(fc.constantFrom(-1, 56.25)),
        hidden: maybe(fc.constantFrom(true, { xs: true, md: false })),
        tags: maybe(fc.constant(['a', 'b'])),
        children: deep(tie('slots')),
        data: maybe(fc.constantFrom({}, { a: 1 })),
        new: maybe(fc.boolean()),
        anim: maybe(arbitraryFields(animation, leaves)),
        paddings: maybe(arbitraryFields(paddings, leaves)),
        anchorOffsets: maybe(arbitraryFields(anchorOffsets, leaves)),
      }),
    }
  })

/** Unknown data may hold anything but the fields that kinds of any name share. */
const clean = ({ id, class: name, ...rest }: Record<string, unknown>): Record<string, unknown> => {
  void id
  void name
  return rest
}

const IDS = ['constructor', '01', 'b 1', 'é', '~', 'b1', 'b2']

/** Gives every block a unique id. */
function withBlockIds<D extends Document>(document: D): D {
  let count = 0
  for (const { block } of blocksOf(document)) {
    block.uniqueId = IDS[count] ?? `b${count}`
    count += 1
  }
  return document
}

const sectionFields = (registry: Registry) => {
  const { slots, link, picture } = tied(registry)
  const leaves: Leaves = {
    text,
    'rich-text': byLanguage<RichText>(arbitraryProse({ link })),
    link,
    picture,
    color: fc.constantFrom('ink', '#18212D'),
    gradient: fc.constant({ angle: 90, colors: [{ color: 'ink', pos: 0 }] }),
  }
  const known = [...registry.components.values()].map((component) => ({
    name: component.component,
    data: arbitraryData(component.data, leaves) ?? fc.constant({}),
  }))
  const unknown = {
    name: 'future-band',
    data: fc.dictionary(fc.constantFrom('title', 'id', 'a', 'data'), arbitraryJson),
  }
  const ofComponent = fc.constantFrom(...known, unknown).chain(({ name, data }) =>
    fc.record({
      componentName: fc.constant(name),
      data: maybe(
        fc.tuple(data, maybe(slots, 3)).map(([own, wwObjects]) => sparse({ ...(own as object), wwObjects })),
        12,
      ),
    }),
  )
  return fc
    .tuple(
      ofComponent,
      loose({
        linkId: maybe(fc.constant('7')),
        sectionTitle: maybe(arbitraryWords),
        name: maybe(arbitraryWords),
        linkedTo: maybe(fc.tuple(pageId, sectionName).map(([id, name]) => ({ pageId: id, id: name }))),
        isNew: maybe(fc.boolean()),
        component: maybe(fc.constant('a field that the file has a word for')),
      }),
    )
    .map(([component, own]) => sparse({ ...own, ...component }))
}

const SECTION_IDS = ['hero', 'body', 'Call_2', '01']

/** Any valid page: known and unknown components, kinds and fields, popups in links, links in texts. */
export function arbitraryPage(registry: Registry): fc.Arbitrary<Page> {
  const { picture } = tied(registry)
  const leaves = { text, picture } as unknown as Leaves
  return fc
    .tuple(
      fc.array(sectionFields(registry), { maxLength: 3 }),
      loose({
        id: pageId,
        route: fc.constantFrom('pricing', 'blog/what-is-sku'),
        category: fc.constantFrom('website', 'template', 'strapi-page', 'empty'),
        title: maybe(text, 8),
        name: maybe(arbitraryWords),
        linkId: maybe(fc.constant(5)),
        clientUserGroupIds: maybe(fc.constant(null)),
        pageMeta: maybe(arbitraryFields(pageMeta, leaves), 8),
        meta: maybe(fc.constant('a field that the file has a word for')),
      }),
    )
    .map(([list, own]) => {
      const sections = list.map(
        (section, at) => [SECTION_IDS[at]!, { ...section, id: SECTION_IDS[at]! }] as const,
      )
      return withBlockIds({
        ...own,
        sectionOrder: sections.map(([id]) => id),
        sections: Object.fromEntries(sections),
      } as unknown as Page)
    })
    .filter((page) => checkPage(page, registry).ok)
}

/** Any valid design. */
export function arbitraryDesign(registry: Registry): fc.Arbitrary<Design> {
  return fc
    .tuple(sectionFields(registry), maybe(sectionFields(registry), 8), maybe(arbitraryJson))
    .map(([navbar, footer, extra]) =>
      withBlockIds(
        sparse({
          id: 318,
          designVersionId: 1,
          homePageId: 453025,
          websiteName: 'Stockwright',
          cacheVersion: '3',
          navbar: { ...navbar, id: 'navbar' },
          footer: footer && { ...footer, id: 'footer' },
          redirects: [{ from: '/old', to: '/pricing', status: 301 }],
          pageSubstitutes: [
            {
              page: { type: 'page', data: { id: 453027 } },
              instead: { type: 'page', data: { id: 453028 } },
              languages: ['fr'],
            },
          ],
          extra,
        }) as unknown as Design,
      ),
    )
    .filter((design) => checkDesign(design, registry).ok)
}
