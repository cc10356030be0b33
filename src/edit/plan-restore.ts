import { isObject, sameJson, type Path } from '#std/json.ts'
import { success, type Result } from '#std/result.ts'
import type { Design } from '#model/design.ts'
import { isPage, keyOf, type Document } from '#model/document.ts'
import type { Registry } from '#model/kind.ts'
import type { TextLanguage } from '#model/language.ts'
import type { Page } from '#model/page.ts'
import type { RichText } from '#model/rich-text.ts'
import type { Routes } from '#model/route.ts'
import type { Section } from '#model/section.ts'
import type { Owner } from './address.ts'
import { replay } from './apply-change.ts'
import type { Change } from './change.ts'
import { compose } from './compose.ts'
import {
  fieldDifferences,
  holdsSameBlocks,
  ownerIn,
  sectionIn,
  type FieldDifference,
} from './document-differences.ts'
import { fieldValue } from './field-edit.ts'
import { findBlock, innerBlocks, withInner } from './held-blocks.ts'
import { planRename } from './plan-rename.ts'
import { refused, type Refusal } from './refusal.ts'
import { carriedIndex } from './verb.ts'

/** What is restored: the whole document, a section or block, or one field, optionally in one language only. */
export type RestoredPart = {
  readonly of?: Owner | undefined
  readonly path?: Path | undefined
  readonly language?: TextLanguage | undefined
}

/** The other documents that a restore depends on. */
export type RestoreContext = {
  /** The design; null if there is none, in which case no redirect can be added. */
  readonly design: Design | null
  /** Current routes of all pages. */
  readonly routes: Routes
  readonly registry: Registry
}

/**
 * The changes that restore a document, or a part of it, to an earlier state; none if it is already the same. Fields are set one
 * by one and texts by language, so that the changes need no more permissions than necessary. Redirects of the design are not
 * restored, because they depend on the current routes of pages. A page keeps its current route: its address is no part of what
 * somebody wants back with an earlier text. The route is restored by itself, with a redirect from the current one.
 */
export function planRestore(
  now: Document,
  then: Document,
  part: RestoredPart,
  context: RestoreContext,
): Result<Change[], Refusal> {
  if (part.path !== undefined && part.of === undefined && part.path[0] === 'route') {
    return isPage(now) && isPage(then) ? routeRestored(now, then, context) : success([])
  }
  if (part.path !== undefined) return fieldRestored(now, then, part, part.path, context.registry)
  if (part.of !== undefined && 'block' in part.of)
    return blockRestored(now, then, part.of.block, context.registry)
  if (part.of !== undefined) return sectionRestored(now, then, part.of.section, context.registry)
  return success(documentChanges(now, then, context.registry))
}

function fieldRestored(
  now: Document,
  then: Document,
  { of, language }: RestoredPart,
  path: Path,
  registry: Registry,
): Result<Change[], Refusal> {
  if (of !== undefined && ownerIn(now, of) === undefined) return GONE
  if (of !== undefined && ownerIn(then, of) === undefined) return NOT_THERE_YET
  const wanted = fieldDifferences(now, then, of, registry).filter(
    (found) =>
      isWithin(found.path, path) &&
      (language === undefined || found.language === undefined || found.language === language),
  )
  if (wanted.some((found) => isRedirects(found))) return REDIRECTS_STAY
  return one(
    now,
    wanted.map((found) => fieldChange(now, then, found)),
  )
}

/** Whether one of two paths contains the other: a changed link, picture or list is restored as a whole. */
const isWithin = (one: Path, other: Path): boolean => {
  const length = Math.min(one.length, other.length)
  return sameJson(one.slice(0, length), other.slice(0, length))
}

const isRedirects = ({ of, path }: FieldDifference): boolean => of === undefined && path[0] === 'redirects'

function blockRestored(
  now: Document,
  then: Document,
  id: string,
  registry: Registry,
): Result<Change[], Refusal> {
  const [present, earlier] = [findBlock(now, id)?.block, findBlock(then, id)?.block]
  if (present === undefined) return GONE
  if (earlier === undefined) return NOT_THERE_YET
  if (sameJson(present, earlier)) return success([])
  const fields = holdsSameBlocks(present, earlier)
    ? withInner(earlier).flatMap(({ uniqueId }) => fieldChanges(now, then, { block: uniqueId }, registry))
    : []
  const after = replay(now, fields, registry)
  const isExact = after.ok && after.value !== null && sameJson(findBlock(after.value, id)?.block, earlier)
  const whole: Change = { do: 'replace-block', on: keyOf(now), block: id, with: earlier }
  return one(now, isExact ? fields : [whole])
}

function sectionRestored(
  now: Document,
  then: Document,
  id: string,
  registry: Registry,
): Result<Change[], Refusal> {
  const [present, earlier] = [sectionIn(now, id), sectionIn(then, id)]
  if (earlier === undefined) return NOT_THERE_YET
  if (sameJson(present, earlier)) return success([])
  const changes: Change[] =
    present !== undefined && isExactly(now, then, id, registry)
      ? sectionFieldChanges(now, then, id, registry)
      : isPage(now) && isPage(then)
        ? replacedSection(now, then, earlier)
        : [{ do: 'set-field', on: 'design', path: [id], value: earlier }]
  const after = replay(now, changes, registry)
  if (after.ok) return one(now, changes)
  return after.failure.reason === 'duplicate-id'
    ? refused(
        'duplicate-id',
        'A block that this section had then stands in another section now. Restore the whole page, or move that block back first.',
      )
    : after
}

/** Replaces a section with its earlier state; a removed section is inserted after the neighbor that it had. */
function replacedSection(now: Page, then: Page, earlier: Section): Change[] {
  const at = now.sectionOrder.indexOf(earlier.id)
  const index =
    at < 0 ? carriedIndex(then.sectionOrder, now.sectionOrder, then.sectionOrder.indexOf(earlier.id)) : at
  const keyAt = Object.keys(now.sections).indexOf(earlier.id)
  const on = keyOf(now)
  return [
    ...(at < 0 ? [] : [{ do: 'remove-section', on, section: earlier.id } as const]),
    { do: 'insert-section', on, section: earlier, index, ...(keyAt >= 0 && { keyIndex: keyAt }) },
  ]
}

/** Whether only fields of the section and its blocks differ, so that setting them gives exactly the earlier section. */
function isExactly(now: Document, then: Document, id: string, registry: Registry): boolean {
  const [present, earlier] = [sectionIn(now, id), sectionIn(then, id)]
  if (present === undefined || earlier === undefined || !holdsSameBlocks(present, earlier)) return false
  const after = replay(now, sectionFieldChanges(now, then, id, registry), registry)
  return after.ok && after.value !== null && sameJson(sectionIn(after.value, id), earlier)
}

const sectionFieldChanges = (now: Document, then: Document, id: string, registry: Registry): Change[] => {
  const earlier = sectionIn(then, id)
  const blocks =
    earlier === undefined ? [] : innerBlocks(earlier).map(({ uniqueId }) => ({ block: uniqueId }))
  return [{ section: id }, ...blocks].flatMap((of) => fieldChanges(now, then, of, registry))
}

/** The changes that give a page its earlier route, with a redirect from the current one. */
function routeRestored(now: Page, then: Page, { design, routes }: RestoreContext): Result<Change[], Refusal> {
  if (now.route === then.route) return success([])
  const holder = routes.get(then.route)
  if (holder !== undefined && holder !== now.id) {
    return refused(
      'exists',
      `Another page stands at /${then.route} now, where this one was. Move that page first, or restore sections one by one.`,
    )
  }
  if (design === null) return success([{ do: 'set-route', on: keyOf(now), route: then.route }])
  return planRename(now, design, then.route, routes)
}

/**
 * The changes that restore everything of a document except its route and redirects; the whole document if smaller changes can't
 * do it.
 */
function documentChanges(now: Document, then: Document, registry: Registry): Change[] {
  const target = isPage(now) ? { ...then, route: now.route } : withRedirectsOf(now, then)
  if (sameJson(now, target)) return []
  const changes = [
    ...fieldChanges(now, target, undefined, registry),
    ...(isPage(now) && isPage(target)
      ? sectionChanges(now, target, registry)
      : designPartChanges(now, target, registry)),
  ]
  const after = replay(now, changes, registry)
  const isExact = after.ok && sameJson(after.value, target)
  const on = keyOf(now)
  return isExact ? [compose(on, changes)] : [{ do: 'replace-document', on, document: target }]
}

function withRedirectsOf(now: Document, then: Document): Document {
  const { redirects: _, ...rest } = then as Design
  const { redirects } = now as Design
  return { ...rest, ...(redirects && { redirects }) }
}

/**
 * Restores order and structure. Sections that field changes can't restore are removed first, so that no id occurs twice in
 * between.
 */
function sectionChanges(now: Page, then: Page, registry: Registry): Change[] {
  const on = keyOf(now)
  const stays = (id: string): boolean => isExactly(now, then, id, registry)
  const removed = now.sectionOrder.filter((id) => !stays(id))
  const changes: Change[] = removed.map((section) => ({ do: 'remove-section', on, section }))
  const order = now.sectionOrder.filter((id) => !removed.includes(id))
  for (const [index, id] of then.sectionOrder.entries()) {
    const at = order.indexOf(id)
    const section = Object.hasOwn(then.sections, id) ? then.sections[id] : undefined
    if (at === index || section === undefined) continue
    if (at >= 0) order.splice(at, 1)
    order.splice(index, 0, id)
    const keyIndex = Object.keys(then.sections).indexOf(id)
    if (at >= 0) changes.push({ do: 'move-section', on, section: id, to: index })
    else changes.push({ do: 'insert-section', on, section, index, keyIndex })
  }
  const kept = then.sectionOrder.filter((id) => now.sectionOrder.includes(id) && !removed.includes(id))
  return [...changes, ...kept.flatMap((id) => sectionFieldChanges(now, then, id, registry))]
}

const designPartChanges = (now: Document, then: Document, registry: Registry): Change[] =>
  ['navbar', 'footer'].flatMap((id): readonly Change[] => {
    if (isExactly(now, then, id, registry)) return sectionFieldChanges(now, then, id, registry)
    const earlier = sectionIn(then, id)
    if (earlier !== undefined) return [{ do: 'set-field', on: 'design', path: [id], value: earlier }]
    return sectionIn(now, id) === undefined ? [] : [{ do: 'unset-field', on: 'design', path: [id] }]
  })

const fieldChanges = (now: Document, then: Document, of: Owner | undefined, registry: Registry): Change[] =>
  fieldDifferences(now, then, of, registry)
    .filter((found) => !isRedirects(found) && !(found.of === undefined && found.path[0] === 'route'))
    .map((found) => fieldChange(now, then, found))

/** The change that sets a field of the current state to its value in the earlier one, which is `after` here. */
function fieldChange(now: Document, then: Document, { of, path, language, after }: FieldDifference): Change {
  const address = { on: keyOf(now), ...(of && { of }), path: [...path] }
  if (language !== undefined && after === undefined) {
    const isLast = fieldValue(then, { of, path }) === undefined
    return { do: 'set-text', ...address, language, text: null, ...(isLast && { tidy: 1 }) }
  }
  if (language !== undefined && isText(after)) {
    return { do: 'set-text', ...address, language, text: after as string | RichText }
  }
  const full = { ...address, path: language === undefined ? [...path] : [...path, language] }
  return after === undefined ? { do: 'unset-field', ...full } : { do: 'set-field', ...full, value: after }
}

const isText = (value: unknown): boolean =>
  typeof value === 'string' || (isObject(value) && value['type'] === 'doc')

const one = (now: Document, changes: readonly Change[]): Result<Change[], Refusal> =>
  success(changes.length === 0 ? [] : [compose(keyOf(now), changes)])

const GONE = refused(
  'not-found',
  'What held this stands on the page no more. Restore the section or the page around it.',
)
const REDIRECTS_STAY = refused(
  'protected-field',
  'Redirects are not restored from here: they go with the routes that pages have by now. Change them in their list.',
)
const NOT_THERE_YET = refused('not-found', 'It was not there yet at that time. Choose a later one.')
