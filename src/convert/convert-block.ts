import { isObject, type Path } from '#std/json.ts'
import { block as blockSchema, BLOCK_VERSION, type Block, type Slots } from '#model/block.ts'
import { blockProblems } from '#model/check-document.ts'
import { defaultBlock } from '#model/default-block.ts'
import { MAX_BLOCKS } from '#model/limits.ts'
import { problemText, problemsOf } from '#model/problem.ts'
import { perScreen } from '#model/screen.ts'
import { z } from 'zod'
import { animationOf, animationOfClasses } from './animation.ts'
import { heldBlocks, isBlockLike, newBlock } from './block-source.ts'
import { defined, entryOf, unlessEmpty } from './defined.ts'
import { linkOf } from './link.ts'
import { READERS } from './kinds/readers.ts'
import { DATA, type KindReading } from './kinds/reading.ts'
import { idsIn, isConverted, KINDS } from './converted-block.ts'
import { plainCopy } from './plain-copy.ts'
import { reportItem, type Report, type ReportItem } from './report.ts'
import { keepLeftovers, originalOf, type Original } from './original.ts'
import { idMaker, type ConvertContext, type Run } from './run.ts'
import { leavesOf, numberOf, Source } from './source.ts'
import { anchorOffsetsOf, paddingsOf } from './spacing.ts'
import { unknownData } from './unknown-data.ts'
import { upgraded } from './upgrade.ts'

/** A converted block, and what of the source could not be converted. */
export type ConvertedBlock = { readonly block: Block; readonly report: Report }

/** Maximum nesting of blocks, because a document's depth is limited. */
const MAX_NESTING = 14

/** Kind that replaces a missing one. */
const DEFAULT_KIND = 'text'

/**
 * Converts a block of versions 1, 2 or 3 of the older builder, with all blocks in it (CONV-1). A block of this model is
 * returned unchanged. Never throws: what can't be converted becomes the default block and a line of the report (CONV-2). What
 * has no counterpart is kept in `data.original` and listed (CONV-3).
 */
export function convertBlock(source: unknown, context: ConvertContext = {}): ConvertedBlock {
  const run = startRun(context)
  const copy = plainCopy(source, [], run.report)
  if (run.report.length === 0 && isConverted(copy)) return { block: copy, report: [] }
  return { block: run.block(copy, []), report: run.report }
}

/** Starts a conversion; its blocks share one set of ids and one report. */
export function startRun(context: ConvertContext): Run {
  const report: ReportItem[] = []
  const counts = { blocks: 0, depth: 0 }
  const run: Run = {
    context,
    report,
    ...idMaker(context.nextId),
    oldForms: new Map(),
    block(value, path) {
      counts.blocks += 1
      counts.depth += 1
      const isOver = counts.blocks > MAX_BLOCKS || counts.depth > MAX_NESTING
      const block = isOver
        ? refused(value, path, run, 'more blocks, or deeper ones, than a page can have')
        : blockOf(value, path, run)
      counts.depth -= 1
      return block
    },
  }
  return run
}

function blockOf(value: unknown, path: Path, run: Run): Block {
  if (isConverted(value) && idsIn(value).every((id) => run.claim(id))) return value
  if (!isBlockLike(value)) return refused(value, path, run, 'it is no block of any version')
  const from = run.report.length
  try {
    const block = foreignBlock(value, path, run)
    const why = problemIn(block)
    if (why === undefined) return besideUndrawn(block, path, run)
    run.report.length = from
    return refused(value, path, run, why)
  } catch (error) {
    run.report.length = from
    return refused(value, path, run, error instanceof Error ? error.message : 'it could not be read')
  }
}

/** Problems of a converted block itself; the blocks in it were checked before. */
function problemIn(block: Block): string | undefined {
  const parsed = blockSchema.safeParse({ ...block, children: undefined })
  const problem = parsed.success ? blockProblems(block, [], KINDS)[0] : problemsOf(parsed.error, block)[0]
  return problem && problemText(problem)
}

/** The default block, replacing one that can't be converted; it keeps all data of the source (CONV-2). */
function refused(value: unknown, path: Path, run: Run, why: string): Block {
  run.report.push(reportItem(path, 'block', `replaced by the default block: ${why}`))
  const type = isObject(value) && isObject(value['content']) ? value['content']['type'] : undefined
  const kind = entryOf(READERS, type)?.kind ?? DEFAULT_KIND
  const id = run.id(isObject(value) ? value['uniqueId'] : undefined)
  const original = originalOf(leavesOf(value, []), [])
  return {
    ...defaultBlock(kind, id),
    ...(Object.keys(original).length > 0 ? { data: { original } } : {}),
  }
}

function foreignBlock(value: Readonly<Record<string, unknown>>, path: Path, run: Run): Block {
  const source = new Source(upgraded(value), path)
  const type = source.take('content', 'type')
  if (typeof type !== 'string' || type === '') return refused(value, path, run, 'it has no content type')
  for (const field of ['wwVersion', 'new']) source.mark(field)
  const uniqueId = run.id(source.take('uniqueId'))
  const reading = entryOf(READERS, type)?.read(source, run) ?? unknownReading(type, source, run)
  const { link } = linkOf(source, ['link'], run)
  const fields = wrapperOf(source, reading, run)
  const original: Original = { ...reading.kept, ...keepLeftovers(source.leftovers(), path, run) }
  return {
    uniqueId,
    wwVersion: BLOCK_VERSION,
    content: { type: reading.kind, ...defined({ data: unlessEmpty(reading.data) }) },
    ...defined({ link: link ?? reading.link }),
    ...fields,
    ...(Object.keys(original).length > 0 ? { data: { original } } : {}),
  }
}

/**
 * If a block's kind can't show blocks in a slot, the block is placed in a row together with those blocks, so that everything is
 * shown.
 */
function besideUndrawn(block: Block, path: Path, run: Run): Block {
  const slots = KINDS.kinds.get(block.content?.type ?? '')?.slots
  if (slots === undefined || slots.includes('*') || block.children === undefined) return block
  const { drawn, undrawn } = Object.groupBy(Object.entries(block.children), ([slot]) =>
    slots.includes(slot) ? 'drawn' : 'undrawn',
  )
  if (undrawn === undefined) return block
  const { children: _, ...rest } = block
  const own: Block = drawn === undefined ? rest : { ...rest, children: Object.fromEntries(drawn) }
  const kind = block.content?.type ?? 'block'
  run.report.push(
    reportItem(path, `block in a ${kind}`, `a ${kind} holds no blocks there; it stands beside it, in a row`),
  )
  return newBlock(
    run,
    'row',
    { wrap: 'wrap' },
    { children: { main: [own, ...undrawn.flatMap(([, held]) => held)] } },
  )
}

/** An unknown kind, or one of this model in a block of the source. */
function unknownReading(type: string, source: Source, run: Run): KindReading {
  const { data, left } = unknownData(source.take(...DATA), source.at(...DATA), run)
  const kept = originalOf(left, source.path)
  if (!KINDS.kinds.has(type))
    run.report.push(
      reportItem(source.path, `kind ${type.slice(0, 60)}`, 'not known here; kept as it is, and not shown'),
    )
  return { kind: type, data: data ?? {}, kept }
}

const hiddenSchema = z.union([z.boolean(), perScreen(z.boolean())])

function wrapperOf(source: Source, reading: KindReading, run: Run): Partial<Block> {
  const hidden = source.read((value) => hiddenSchema.safeParse(value).data, 'hidden')
  const isHidden = hidden === true || (typeof hidden === 'object' && Object.keys(hidden).length > 0)
  const classes = source.peek(...DATA, 'classes')
  const names = Array.isArray(classes) ? classes.filter((name) => typeof name === 'string') : []
  return defined({
    children: slotsIn(source, reading, run),
    ratio: ratioOf(source) ?? reading.ratio,
    hidden: isHidden ? hidden : undefined,
    tags: tagsOf(source),
    anim: animationOf(source, 'anim') ?? reading.anim ?? animationOfClasses(names),
    paddings: paddingsOf(source),
    anchorOffsets: anchorOffsetsOf(source),
  })
}

/** Values that version 2 wrote on every block. */
const RATIO_OF_VERSION_2 = 66.66666

/** Height by width in percent; -1 and the value that version 2 always wrote carry no information. */
function ratioOf(source: Source): number | undefined {
  const ratio = numberOf(source.peek('ratio'))
  const isSilent = ratio === undefined || ratio === -1 || ratio === RATIO_OF_VERSION_2
  if (isSilent && ratio !== undefined) source.mark('ratio')
  return isSilent ? undefined : source.number(0, 1000, 'ratio')
}

const MAX_TAGS = 50

function tagsOf(source: Source): string[] | undefined {
  const tags = source.peek('tags')
  if (!Array.isArray(tags)) return undefined
  const fit = tags.slice(0, MAX_TAGS).flatMap((_: unknown, at) => {
    const tag = source.read(
      (value) => (typeof value === 'string' && value !== '' && value.length <= 80 ? value : undefined),
      'tags',
      at,
    )
    return tag === undefined ? [] : [tag]
  })
  return fit.length > 0 ? fit : undefined
}

/** Blocks in slots of the block itself, besides those in its data. */
function slotsIn(source: Source, { children = {} }: KindReading, run: Run): Slots | undefined {
  const held = source.peek('children')
  const slots: Slots = { ...children }
  if (isObject(held)) {
    for (const [slot, list] of Object.entries(held)) {
      const blocks =
        slot.length <= 80 && slot !== '' && Array.isArray(list)
          ? heldBlocks(source, run, 'children', slot)
          : []
      if (blocks.length > 0) slots[slot] = [...(entryOf(slots, slot) ?? []), ...blocks]
    }
  }
  return Object.keys(slots).length > 0 ? slots : undefined
}
