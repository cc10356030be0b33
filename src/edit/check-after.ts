import { isObject, sameJson, type Path } from '#std/json.ts'
import { block as blockSchema, type Block } from '#model/block.ts'
import { blockProblems, checkDesign, checkPage, sectionProblems } from '#model/check-document.ts'
import { design, type Design } from '#model/design.ts'
import { isPage, type Document } from '#model/document.ts'
import { heldBlockProblems, innerBlockProblems } from '#model/held-block-problems.ts'
import type { Registry } from '#model/kind.ts'
import { DOCUMENT_LIMITS, MAX_BLOCKS, MAX_BLOCKS_IN_LIST } from '#model/limits.ts'
import { page, type Page } from '#model/page.ts'
import { problemText, schemaProblems, type Problem } from '#model/problem.ts'
import { redirectProblems } from '#model/redirect-table.ts'
import { MAX_REDIRECTS, reachOf, redirect, type Redirect } from '#model/redirect.ts'
import { redirectPathProblem, routeProblem } from '#model/route.ts'
import { section as sectionSchema, type Section } from '#model/section.ts'
import { heldLists, innerBlocks, ownSections } from './held-blocks.ts'
import { refused, type Refusal } from './refusal.ts'
import { edited } from './tree.ts'
import { sizeOfValue } from './value-size.ts'

type Refused = { readonly ok: false; readonly failure: Refusal }

/**
 * Why the result of one step does not fit the model; undefined if it does. Checks only what is not shared with the
 * valid document before, each section and block without the blocks inside it. How redirects relate to each other is
 * left to `checkOutcome`.
 */
export function checkStep(before: Document | null, after: Document, registry: Registry): Refused | undefined {
  const route = checkRoute(before, after)
  if (route) return route
  if (before === null || isPage(before) !== isPage(after)) return checkWhole(after, registry)
  if (onlyRedirectsDiffer(before, after)) return invalid(ruleProblems(before as Design, after as Design))
  const own = isPage(after) ? pageProblems(before as Page, after) : designProblems(before as Design, after)
  // Sections are walked only if the rest of the document is valid.
  return invalid(own) ?? checkSize(after) ?? checkBlocks(before, after, registry)
}

/**
 * Why the result of a whole change does not fit the model although each of its steps does. It checks all redirects of a design,
 * so it runs once per change and not per step.
 */
export function checkOutcome(
  before: Document | null,
  after: Document | null,
  { origins }: Pick<Registry, 'origins'>,
): Refused | undefined {
  if (before === null || after === null || isPage(before) || isPage(after)) return undefined
  if (after.redirects === before.redirects) return undefined
  return checkSize(after) ?? checkRedirectPaths(before, after) ?? checkRedirects(before, after, origins)
}

/** A page can't be given a route that no page can have, but a page that already has one can be changed otherwise (ROUTE-13). */
function checkRoute(before: Document | null, after: Document): Refused | undefined {
  if (!isPage(after) || (before !== null && isPage(before) && before.route === after.route)) return undefined
  const problem = routeProblem(after.route)
  if (problem === null) return undefined
  return refused('invalid', `No page can have the route ${after.route}: ${problem}. Choose another one.`, {
    path: ['route'],
  })
}

function checkWhole(after: Document, registry: Registry): Refused | undefined {
  const checked = isPage(after) ? checkPage(after, registry) : checkDesign(after, registry)
  return checked.ok ? undefined : invalid(checked.failure)
}

function invalid(problems: readonly Problem[]): Refused | undefined {
  const [first, ...more] = problems
  if (!first) return undefined
  const others = more.length > 0 ? `, and ${more.length} more` : ''
  return refused('invalid', `The change does not fit: ${problemText(first)}${others}. Correct the value.`, {
    path: first.path,
    problems,
  })
}

function checkSize(after: Document): Refused | undefined {
  const { depth, values, text } = sizeOfValue(after)
  const fits =
    depth <= DOCUMENT_LIMITS.depth && values <= DOCUMENT_LIMITS.values && text <= DOCUMENT_LIMITS.total
  return fits
    ? undefined
    : refused('too-large', 'The document would be larger than one may be. Move a part of it to another page.')
}

/** Problems of a page apart from its sections, which are replaced by minimal ones for this check. */
function pageProblems(before: Page, after: Page): Problem[] {
  const ids = Object.keys(after.sections)
  const sameIds = sameJson(ids, Object.keys(before.sections))
  if (sameIds && sameBeside(before, after, ['sections'])) return []
  const sections = Object.fromEntries(
    Object.entries(after.sections).map(([key, { id }]) => [key, { id, componentName: 'any' }]),
  )
  return schemaProblems(page, { ...after, sections }, [])
}

/**
 * Problems of a design apart from its sections, which are replaced by minimal ones for this check. A value that is not a
 * section is one of the problems.
 */
function designProblems(before: Design, after: Design): Problem[] {
  const hasSections = isObject(after.navbar) && (after.footer === undefined || isObject(after.footer))
  if (hasSections && sameBeside(before, after, ['navbar', 'footer'])) return []
  const { redirects, footer, ...rest } = after
  const framed = {
    ...rest,
    navbar: standIn(after.navbar),
    ...(footer !== undefined && { footer: standIn(footer) }),
  }
  return schemaProblems(design, redirects === before.redirects ? framed : { ...framed, redirects }, [])
}

const standIn = (value: unknown): unknown => (isObject(value) ? { id: 'any', componentName: 'any' } : value)

/** Whether two designs share everything except their redirects. */
const onlyRedirectsDiffer = (before: Document, after: Document): boolean =>
  !isPage(before) &&
  !isPage(after) &&
  before.redirects !== after.redirects &&
  sameBeside(before, after, ['redirects'])

/** Problems of each new rule by itself; the unchanged rules before and after are shared with the previous design. */
function ruleProblems({ redirects: was = [] }: Design, { redirects: is }: Design): Problem[] {
  if (!Array.isArray(is) || is.length > MAX_REDIRECTS) {
    return schemaProblems(design.shape.redirects, is, ['redirects'])
  }
  let start = 0
  while (start < is.length && is[start] === was[start]) start += 1
  let end = is.length
  while (end > start && is[end - 1] === was[end - 1 + was.length - is.length]) end -= 1
  return is.slice(start, end).flatMap((rule, at) => schemaProblems(redirect, rule, ['redirects', start + at]))
}

/** A new rule can't lead from a path that the server reserves, but one that is already there can stay (ROUTE-13). */
function checkRedirectPaths(before: Design, after: Design): Refused | undefined {
  const paths = new Set(before.redirects?.map(({ from }) => from))
  for (const rule of after.redirects ?? []) {
    const problem = paths.has(rule.from) ? null : redirectPathProblem(reachOf(rule).path)
    if (problem === null) continue
    return refused('invalid', `No redirect can lead from ${rule.from}: ${problem}. Choose another path.`, {
      path: ['redirects', after.redirects?.indexOf(rule) ?? 0, 'from'],
    })
  }
  return undefined
}

/**
 * Problems between rules: two rules with the same path, and rules that lead back to themselves (ROUTE-11). A loop that was there
 * before, say because the site got another address, does not keep anybody from changing other rules.
 */
function checkRedirects(
  before: Design,
  { redirects = [] }: Design,
  origins?: readonly string[],
): Refused | undefined {
  const problems = redirectProblems(redirects, ['redirects'], origins)
  if (problems.length === 0) return undefined
  const known = new Set(redirectProblems(before.redirects ?? [], [], origins).map(nameOf(before.redirects)))
  const problem = problems.find((one) => !known.has(nameOf(redirects)(one)))
  if (problem?.path.at(-1) !== 'to') return problem && invalid([problem])
  return refused(
    'loop',
    `The redirect to ${problem.found} leads back to itself. Choose a target that is a page.`,
    {
      path: problem.path,
    },
  )
}

/** A problem of a rule as a string that stays the same when rules around it are added or removed. */
const nameOf =
  (rules: readonly Redirect[] = []) =>
  ({ path, expected, found }: Problem): string =>
    JSON.stringify([expected, found, rules[Number(path.at(-2))]?.from])

/** Whether two documents share every field except the given ones. */
function sameBeside(before: Document, after: Document, except: readonly string[]): boolean {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].every((key) => except.includes(key) || before[key] === after[key])
}

/** Checks the new sections and blocks, and that every id in the document is unique. */
function checkBlocks(before: Document, after: Document, registry: Registry): Refused | undefined {
  const kept = new Set(ownSections(after).map(({ section }) => section))
  const shared = new Set<Section | Block>()
  for (const { section } of ownSections(before)) {
    shared.add(section)
    if (!kept.has(section)) for (const block of innerBlocks(section)) shared.add(block)
  }
  const problems: Problem[] = []
  for (const { section, path } of ownSections(after)) {
    if (!shared.has(section)) problems.push(...newSectionProblems(section, path, shared, registry))
  }
  return invalid(problems) ?? (haveSameIds(before, after) ? undefined : checkIds(after))
}

/** Whether the blocks of two documents have the same ids in the same order, which most changes leave as they are. */
function haveSameIds(before: Document, after: Document): boolean {
  const [was, is] = [ownSections(before), ownSections(after)]
  return (
    was.length === is.length &&
    is.every(({ section }, at) => {
      const earlier = was[at]?.section
      if (earlier === undefined || earlier === section) return earlier === section
      const [old, now] = [innerBlocks(earlier), innerBlocks(section)]
      return (
        old.length === now.length && now.every(({ uniqueId }, index) => uniqueId === old[index]?.uniqueId)
      )
    })
  )
}

function checkIds(after: Document): Refused | undefined {
  const seen = new Set<string>()
  for (const { section } of ownSections(after)) {
    for (const { uniqueId } of innerBlocks(section)) {
      if (seen.has(uniqueId)) {
        return refused('duplicate-id', `The document has a block ${uniqueId}. Choose another id.`)
      }
      seen.add(uniqueId)
    }
  }
  return seen.size > MAX_BLOCKS
    ? refused('too-many', `A document has at most ${MAX_BLOCKS} blocks. Remove some first.`)
    : undefined
}

function newSectionProblems(
  section: Section,
  path: Path,
  shared: ReadonlySet<Section | Block>,
  registry: Registry,
): Problem[] {
  const bare = isObject(section) ? emptied(section) : section
  const shape = schemaProblems(sectionSchema, bare, path)
  if (shape.length > 0) return shape
  return [
    ...heldBlockProblems(bare, path),
    ...sectionProblems(bare, path, registry),
    ...newBlockProblems(section, path, shared, registry),
  ]
}

function newBlockProblems(
  holder: Section | Block,
  path: Path,
  shared: ReadonlySet<Section | Block>,
  registry: Registry,
): Problem[] {
  return heldLists(holder).flatMap(({ path: list, blocks }) => {
    const at = [...path, ...list]
    if (blocks.length > MAX_BLOCKS_IN_LIST) {
      return [{ path: at, expected: `at most ${MAX_BLOCKS_IN_LIST} blocks`, found: String(blocks.length) }]
    }
    return blocks.flatMap((block, index) =>
      shared.has(block) ? [] : ownBlockProblems(block, [...at, index], shared, registry),
    )
  })
}

function ownBlockProblems(
  block: Block,
  path: Path,
  shared: ReadonlySet<Section | Block>,
  registry: Registry,
): Problem[] {
  const bare = isObject(block) ? emptied(block) : block
  const shape = schemaProblems(blockSchema, bare, path)
  if (shape.length > 0) return shape
  return [
    ...innerBlockProblems(bare, path),
    ...blockProblems(bare, path, registry),
    ...newBlockProblems(block, path, shared, registry),
  ]
}

/** A section or block with its lists of blocks emptied. */
const emptied = <Holder extends Section | Block>(holder: Holder): Holder =>
  heldLists(holder).reduce<unknown>((bare, { path }) => edited(bare, path, () => []), holder) as Holder
