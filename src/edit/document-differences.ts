import { isObject, sameJson, type Path } from '#std/json.ts'
import type { Block } from '#model/block.ts'
import { isPage, type Document } from '#model/document.ts'
import type { Registry } from '#model/kind.ts'
import { TEXT_LANGUAGES, type TextLanguage } from '#model/language.ts'
import type { Section } from '#model/section.ts'
import { ownerPath, type Owner } from './address.ts'
import { declaredType } from './declared-field.ts'
import { findBlock, heldLists, innerBlocks, ownSections } from './held-blocks.ts'
import { edited, valueAt } from './tree.ts'

/** A field, or one language of a text, that differs between two states; undefined if a state lacks it. */
export type FieldDifference = {
  readonly kind: 'field'
  readonly of?: Owner
  readonly path: Path
  readonly language?: TextLanguage
  readonly before: unknown
  readonly after: unknown
}

/** A section or block that was added, removed or moved. What is inside an added or removed one is not listed. */
export type PartDifference = { readonly kind: 'added' | 'removed' | 'moved'; readonly of: Owner }

/** A difference between two states of a document, by the addresses that changes use. */
export type Difference = FieldDifference | PartDifference

/** Fields of a document, a section and a block that identify it or its position. */
const NOT_FIELDS: ReadonlySet<string> = new Set(['id', 'uniqueId', 'sections', 'sectionOrder'])

/**
 * The differences between two states of a document: its own fields first, then section by section in the later order. If the
 * states alone don't say which of two neighbors was moved, it is the one that `moved` names.
 */
export function documentDifferences(
  before: Document,
  after: Document,
  registry: Registry,
  moved: ReadonlySet<string> = new Set(),
): Difference[] {
  if (before === after) return []
  return [
    ...fieldDifferences(before, after, undefined, registry),
    ...sectionDifferences(before, after, moved),
    ...blockDifferences(before, after, moved),
    ...ownersIn(after)
      .filter((of) => ownerIn(before, of) !== undefined)
      .flatMap((of) => fieldDifferences(before, after, of, registry)),
  ]
}

/** The differing fields of an owner that both states have, without those of the blocks inside it. */
export function fieldDifferences(
  before: Document,
  after: Document,
  of: Owner | undefined,
  registry: Registry,
): FieldDifference[] {
  const [was, is] = [ownFields(before, of), ownFields(after, of)]
  const found: FieldDifference[] = []
  const compare = (old: unknown, next: unknown, path: Path): void => {
    if (sameJson(old, next)) return
    const add = (language?: TextLanguage): void => {
      const at = language === undefined ? path : [...path, language]
      const values = { before: realValue(before, of, at), after: realValue(after, of, at) }
      found.push({ kind: 'field', ...(of && { of }), path, ...(language && { language }), ...values })
    }
    const type =
      path.length === 0 ? undefined : declaredType(next === undefined ? before : after, of, path, registry)
    if (type === 'text' || type === 'rich-text') {
      for (const language of TEXT_LANGUAGES)
        if (!sameJson(valueAt(old, [language]), valueAt(next, [language]))) add(language)
    } else if (type === undefined && isObject(old) && isObject(next)) {
      for (const key of new Set([...Object.keys(next), ...Object.keys(old)]))
        compare(valueAt(old, [key]), valueAt(next, [key]), [...path, key])
    } else if (Array.isArray(old) && Array.isArray(next) && old.length === next.length) {
      for (const [at, item] of next.entries()) compare(old[at], item, [...path, at])
    } else add()
  }
  if (was !== undefined && is !== undefined) compare(was, is, [])
  return found
}

/** Whether two states of a section or block contain the same blocks in the same places, so that they differ only in fields. */
export const holdsSameBlocks = (before: Section | Block, after: Section | Block): boolean =>
  sameJson(shapeOf(before), shapeOf(after))

const shapeOf = (holder: Section | Block): readonly unknown[] =>
  heldLists(holder).map(({ path, blocks }) => [path, blocks.map((block) => [block.uniqueId, shapeOf(block)])])

/** A section of a document by the name that changes use; undefined if there is none. */
export const sectionIn = (document: Document, section: string): Section | undefined =>
  ownSections(document).find(({ name }) => name === section)?.section

/** A section or block of a document; undefined if there is none with that name. */
export const ownerIn = (document: Document, of: Owner): Section | Block | undefined =>
  'block' in of ? findBlock(document, of.block)?.block : sectionIn(document, of.section)

const ownersIn = (document: Document): Owner[] =>
  ownSections(document).flatMap(({ name, section }): Owner[] => [
    { section: name },
    ...innerBlocks(section).map(({ uniqueId }) => ({ block: uniqueId })),
  ])

/** The fields of an owner without the blocks inside it; undefined if there is no such owner. */
function ownFields(document: Document, of: Owner | undefined): unknown {
  const owner: unknown = of === undefined ? withoutSections(document) : ownerIn(document, of)
  if (owner === undefined || of === undefined) return owner
  const holder = owner as Section | Block
  const bare = heldLists(holder).reduce<unknown>((rest, { path }) => edited(rest, path, () => []), holder)
  return withoutKeys(bare as object, NOT_FIELDS)
}

const withoutSections = (document: Document): unknown =>
  withoutKeys(document, isPage(document) ? NOT_FIELDS : DESIGN_PARTS)

const DESIGN_PARTS: ReadonlySet<string> = new Set(['id', 'navbar', 'footer'])

const withoutKeys = (fields: object, keys: ReadonlySet<string>): unknown =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => !keys.has(key)))

/** The value at a path of an owner, with the blocks inside it. */
function realValue(document: Document, of: Owner | undefined, path: Path): unknown {
  const owner = ownerPath(document, of)
  return owner.ok ? valueAt(document, [...owner.value, ...path]) : undefined
}

function sectionDifferences(before: Document, after: Document, moved: ReadonlySet<string>): PartDifference[] {
  const [was, is] = [ownSections(before), ownSections(after)].map((all) => all.map(({ name }) => name))
  return listDifferences(was!, is!, moved).map(({ kind, id }) => ({ kind, of: { section: id } }))
}

/** Blocks that came, went or moved, inside the sections and blocks that both states have. */
function blockDifferences(before: Document, after: Document, moved: ReadonlySet<string>): PartDifference[] {
  const [was, is] = [placesOf(before), placesOf(after)]
  const places = new Set([...is.keys(), ...was.keys()])
  const found = new Map<string, PartDifference>()
  for (const place of places) {
    for (const { kind, id } of listDifferences(was.get(place) ?? [], is.get(place) ?? [], moved)) {
      const isElsewhere = findBlock(before, id) !== undefined && findBlock(after, id) !== undefined
      if (!found.has(id)) found.set(id, { kind: isElsewhere ? 'moved' : kind, of: { block: id } })
    }
  }
  return [...found.values()].filter(
    (part) => part.kind === 'moved' || !isInsideSame(part, found, before, after),
  )
}

/** The ids of the blocks of every list of a document, by the list's holder and path. */
function placesOf(document: Document): ReadonlyMap<string, readonly string[]> {
  const places = new Map<string, readonly string[]>()
  for (const { name, section } of ownSections(document)) {
    const holders: [string, Section | Block][] = [
      [`section ${name}`, section],
      ...innerBlocks(section).map((block): [string, Block] => [`block ${block.uniqueId}`, block]),
    ]
    for (const [holder, owner] of holders)
      for (const { path, blocks } of heldLists(owner))
        places.set(
          JSON.stringify([holder, path]),
          blocks.map(({ uniqueId }) => uniqueId),
        )
  }
  return places
}

/** Whether what a block stood in came or went with it. */
function isInsideSame(
  { kind, of }: PartDifference,
  found: ReadonlyMap<string, PartDifference>,
  before: Document,
  after: Document,
): boolean {
  if (!('block' in of)) return false
  const [here, there] = kind === 'added' ? [after, before] : [before, after]
  const at = findBlock(here, of.block)
  if (at === undefined) return false
  if (at.holder !== undefined && found.get(at.holder.uniqueId)?.kind === kind) return true
  return ownerIn(there, { section: at.section }) === undefined
}

type ListDifference = { readonly kind: PartDifference['kind']; readonly id: string }

/** Which ids of a list came, went, or follow another neighbor among those that stayed. */
function listDifferences(
  was: readonly string[],
  is: readonly string[],
  moved: ReadonlySet<string>,
): ListDifference[] {
  const [old, next] = [new Set(was), new Set(is)]
  const [keptBefore, keptAfter] = [was.filter((id) => next.has(id)), is.filter((id) => old.has(id))]
  return [
    ...is.filter((id) => !old.has(id)).map((id): ListDifference => ({ kind: 'added', id })),
    ...was.filter((id) => !next.has(id)).map((id): ListDifference => ({ kind: 'removed', id })),
    ...movedIds(keptBefore, keptAfter, moved).map((id): ListDifference => ({ kind: 'moved', id })),
  ]
}

/** The ids to move, one by one from the front, that lead from one order to the other: whichever of two needs fewer, else one that is named. */
function movedIds(was: readonly string[], is: readonly string[], named: ReadonlySet<string>): string[] {
  const [from, to] = [[...was], [...is]]
  const moved: string[] = []
  while (from.length > 0) {
    const [first, wanted] = [from[0]!, to[0]!]
    const isSame = first === wanted
    const down = to.indexOf(first) - from.indexOf(wanted)
    const id = down > 0 || (down === 0 && named.has(first)) ? first : wanted
    if (!isSame) moved.push(id)
    from.splice(from.indexOf(id), 1)
    to.splice(to.indexOf(id), 1)
  }
  return moved
}
