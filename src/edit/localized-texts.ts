import { z } from 'zod'
import { isObject, type Path } from '#std/json.ts'
import type { Block } from '#model/block.ts'
import { isPage, type Document } from '#model/document.ts'
import type { Registry } from '#model/kind.ts'
import { pageMeta } from '#model/page.ts'
import type { Section } from '#model/section.ts'
import { localText } from '#model/text.ts'
import { typedValues, type TypedValue } from '#model/values.ts'
import { namedPath, resolveField, type Owner } from './address.ts'
import { innerBlocks, ownSections } from './held-blocks.ts'
import type { TextType } from './text-node.ts'
import { valueAt } from './tree.ts'

/** A text of a document in all of its languages, with the address that changes use. `key` is unique within the document. */
export type LocalizedText = {
  readonly key: string
  /** Left out for the document's own fields. */
  readonly of?: Owner
  readonly path: Path
  readonly type: TextType
  /** The written texts by language. */
  readonly values: Readonly<Record<string, unknown>>
}

/** The key of the text at a path whose list items are named (`namedPath`). */
const textKey = (of: Owner | undefined, path: Path): string => JSON.stringify([of ?? null, path])

/** The key that the text at an address has, if there is one; null if the document does not have the place. */
export function textKeyAt(document: Document, of: Owner | undefined, path: Path): string | null {
  const found = resolveField(document, of, path)
  if (!found.ok) return null
  const { owner, path: at } = found.value
  return textKey(of, namedPath(valueAt(document, owner), at.slice(owner.length)))
}

/** A page's own texts, outside its sections. */
const ownTexts = z.object({ title: localText.optional(), pageMeta: pageMeta.optional() })

// Documents are never mutated and share what a change leaves alone, so each section is walked once.
const known = new WeakMap<
  Section,
  { readonly registry: Registry; readonly texts: readonly LocalizedText[] }
>()

/**
 * All texts of a document in reading order: its own, then those of each section and its blocks, including alt texts of
 * pictures. A section that shows another page's section has none.
 */
export function localizedTexts(document: Document, registry: Registry): LocalizedText[] {
  const own = isPage(document) ? textsIn(undefined, document, typedValues(ownTexts, document)) : []
  return [
    ...own,
    ...ownSections(document).flatMap(({ name, section }) => sectionTexts(name, section, registry)),
  ]
}

function sectionTexts(name: string, section: Section, registry: Registry): readonly LocalizedText[] {
  if (section.linkedTo !== undefined) return []
  const before = known.get(section)
  if (before?.registry === registry) return before.texts
  const { components, kinds } = registry
  const schema = components.get(section.componentName)?.data
  const own = schema === undefined ? [] : typedValues(schema, section.data, ['data'])
  const texts = [
    ...textsIn({ section: name }, section, own),
    ...innerBlocks(section).flatMap((block) =>
      textsIn({ block: block.uniqueId }, block, blockValues(block, kinds)),
    ),
  ]
  known.set(section, { registry, texts })
  return texts
}

function blockValues({ content }: Block, kinds: Registry['kinds']): TypedValue[] {
  const schema = kinds.get(content?.type ?? '')?.data
  return schema === undefined ? [] : typedValues(schema, content?.data, ['content', 'data'])
}

/** The texts among the values of an owner; `root` is the owner's path. */
function textsIn(of: Owner | undefined, root: unknown, values: readonly TypedValue[]): LocalizedText[] {
  return values.flatMap(({ type, value, path: at }) => {
    if (!isObject(value)) return []
    const alt = type === 'picture' ? value['alt'] : undefined
    const texts = isObject(alt) ? alt : value
    if (type !== 'text' && type !== 'rich-text' && texts !== alt) return []
    const path = namedPath(root, texts === alt ? [...at, 'alt'] : at)
    return [
      {
        key: textKey(of, path),
        ...(of && { of }),
        path,
        type: type === 'rich-text' ? type : 'text',
        values: texts,
      },
    ]
  })
}
