import { isObject, type Path } from '#std/json.ts'
import type { Block } from '#model/block.ts'
import { blocksIn } from '#model/document.ts'
import { heldBlockProblems } from '#model/held-block-problems.ts'
import { MAX_BLOCKS_IN_LIST, plainDataProblems } from '#model/limits.ts'
import { problemText, problemsOf } from '#model/problem.ts'
import { SCREENS } from '#model/screen.ts'
import { section as sectionSchema, type Section } from '#model/section.ts'
import { backgroundOf, behindOf } from './background.ts'
import { isBlockLike } from './block-source.ts'
import { startRun } from './convert-block.ts'
import { defined } from './defined.ts'
import { gatherBlocks, gatherFields } from './gather-blocks.ts'
import { wrapOldForm } from './gather-form.ts'
import { localTextOf } from './local-text.ts'
import { isConverted } from './converted-block.ts'
import { plainCopy } from './plain-copy.ts'
import { reportItem, type Report } from './report.ts'
import { keepLeftovers, originalOf } from './original.ts'
import type { ConvertContext, Run } from './run.ts'
import { leavesOf, Source, wordOf } from './source.ts'
import { slugOf } from './slug.ts'

/** A converted section, and what of the source could not be converted. */
export type ConvertedSection = { readonly section: Section; readonly report: Report }

/** Component that can contain any blocks. */
const COMPONENT = 'builder'

const MAX_NAME = 60

/**
 * Converts a section of the older builder, of any component, to a `builder` section with all its blocks. Accepts a whole
 * section, only its data, a block or a list of blocks. A section of this model is returned unchanged. Never throws.
 */
export function convertSection(source: unknown, context: ConvertContext = {}): ConvertedSection {
  const run = startRun(context)
  const copy = plainCopy(source, [], run.report)
  if (run.report.length === 0 && isOurSection(copy)) return { section: copy, report: [] }
  return { section: sectionOf(copy, sectionNameOf(copy), [], run), report: run.report }
}

/** Whether a section belongs to this model, with everything inside it. */
export function isOurSection(value: unknown): value is Section {
  const parsed = sectionSchema.safeParse(value)
  if (!parsed.success || holdsForeign(parsed.data.data)) return false
  const section = value as Section
  if (heldBlockProblems(section, []).length > 0) return false
  return blocksIn(section.data, []).every(({ block }) => isConverted(block))
}

/** Whether a value contains a block of the source at any depth. */
function holdsForeign(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (isBlockLike(value)) return !isConverted(value)
  return Object.values(value).some(holdsForeign)
}

const RECORD_FIELDS = [
  'id',
  'linkId',
  'type',
  'sectionBase',
  'componentName',
  'sectionTitle',
  'screenDisplay',
  'active',
]

/** Whether a value is a section with separate data, not only the data. */
export const isSectionRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isObject(value) &&
  isObject(value['data']) &&
  !isBlockLike(value) &&
  RECORD_FIELDS.some((field) => value[field] !== undefined)

/** A name for a section inside its page, from its title, its component or its id. */
export function sectionNameOf(source: unknown): string {
  if (!isSectionRecord(source)) return 'section'
  const type = source['type'] ?? source['componentName']
  const words = [titleOf(source['sectionTitle']), titleOf(source['name']), type, source['id']]
  const named = words.map((word) =>
    typeof word === 'string' || typeof word === 'number' ? slugOf(String(word), MAX_NAME) : '',
  )
  const first = named.findIndex((name) => name !== '')
  return first < 0 ? 'section' : first === 3 ? `section-${named[3]}` : (named[first] ?? 'section')
}

function titleOf(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value : Object.values(localTextOf(value) ?? {})[0]
  return typeof text === 'string' && text.trim() !== '' ? text.trim().slice(0, 200) : undefined
}

/** Converts a section as part of a run; `path` is its place in the whole source. Returns a valid section for any input. */
export function sectionOf(value: unknown, id: string, path: Path, run: Run): Section {
  const from = run.report.length
  try {
    const section = foreignSection(value, id, path, run)
    const why = problemIn(section)
    if (why === undefined) return section
    run.report.length = from
    return refusedSection(value, id, path, run, why)
  } catch (error) {
    run.report.length = from
    return refusedSection(
      value,
      id,
      path,
      run,
      error instanceof Error ? error.message : 'it could not be read',
    )
  }
}

function problemIn(section: Section): string | undefined {
  const parsed = sectionSchema.safeParse(section)
  const problems = parsed.success
    ? [...plainDataProblems(section), ...heldBlockProblems(section, [])]
    : problemsOf(parsed.error, section)
  return problems[0] && problemText(problems[0])
}

function refusedSection(value: unknown, id: string, path: Path, run: Run, why: string): Section {
  run.report.push(reportItem(path, 'section', `replaced by an empty one: ${why}`))
  const original = originalOf(leavesOf(value, []), [])
  return { id, componentName: COMPONENT, data: { original } }
}

function foreignSection(value: unknown, id: string, path: Path, run: Run): Section {
  const source = new Source(value, path)
  const isRecord = isSectionRecord(value)
  const data: Path = isRecord ? ['data'] : []
  const head = isRecord ? headOf(source) : isObject(value) ? titleIn(source, data) : {}
  listNavbar(source, data, isRecord ? sectionNameOf(value) : '', run)
  const background =
    isObject(value) && !isBlockLike(value) ? backgroundOf(source, [...data, 'background']) : undefined
  const gathered =
    isBlockLike(value) || Array.isArray(value) ? gatherBlocks(source, [], run) : dataBlocks(source, data, run)
  const main = wrapOldForm(shownOn(gathered.slice(0, MAX_BLOCKS_IN_LIST), source, isRecord), run)
  if (gathered.length > MAX_BLOCKS_IN_LIST)
    run.report.push(
      reportItem(path, 'blocks', `only the first ${MAX_BLOCKS_IN_LIST} of a section are carried`),
    )
  const original = keepLeftovers(source.leftovers(), path, run)
  return {
    id,
    ...head,
    componentName: COMPONENT,
    data: {
      ...(background ? { background } : {}),
      ...(main.length > 0 ? { wwObjects: { main } } : {}),
      ...(Object.keys(original).length > 0 ? { original } : {}),
    },
  }
}

const dataBlocks = (source: Source, data: Path, run: Run): Block[] => [
  ...behindOf(source, [...data, 'background'], run),
  ...gatherFields(source, data, run),
]

/** Fields of a section that only the older builder needed. */
const SILENT_FIELDS = [
  'id',
  'type',
  'category',
  'payType',
  'sectionBase',
  'componentName',
  'isNew',
  'uid',
  'sectionBaseId',
]

function headOf(source: Source): Partial<Section> {
  for (const field of SILENT_FIELDS) source.mark(field)
  if (source.peek('active') === true) source.mark('active')
  return defined({
    linkId: source.read(wordOf(80), 'linkId'),
    sectionTitle: source.read(titleOf, 'sectionTitle'),
    name: source.read(titleOf, 'name'),
  })
}

function titleIn(source: Source, data: Path): Partial<Section> {
  source.mark(...data, 'isNew')
  return defined({ sectionTitle: source.read(titleOf, ...data, 'sectionTitle') })
}

/** A navbar of the source keeps its content; that it was fixed and had a side panel is only listed. */
function listNavbar(source: Source, data: Path, name: string, run: Run): void {
  const isNavbar = name.includes('navbar') || source.peek(...data, 'rowsSide') !== undefined
  if (!isNavbar) return
  const why =
    'it was a navbar: all of its content is here, its side panel below; the navbar of the site is set up by itself'
  run.report.push(reportItem(source.at(...data), 'navbar', why))
}

/** A section that was hidden on some screens: its blocks are hidden there. */
function shownOn(blocks: readonly Block[], source: Source, isRecord: boolean): Block[] {
  const display = isRecord ? source.take('screenDisplay') : undefined
  if (!isObject(display) || SCREENS.every((screen) => display[screen] !== false)) return [...blocks]
  const hidden = Object.fromEntries(SCREENS.map((screen) => [screen, display[screen] === false]))
  return blocks.map((block) => (block.hidden === undefined ? { ...block, hidden } : block))
}
