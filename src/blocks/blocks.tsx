import type { ReactNode } from 'react'
import type { Json } from '#std/json.ts'
import { failed, type Result } from '#std/result.ts'
import { blockAnchorId } from '#model/anchor-id.ts'
import type { Block } from '#model/block.ts'
import type { Section } from '#model/section.ts'
import { framesOf, mayFrame } from '#model/frames.ts'
import { commonRules, hasEntrance, hasParallax, isHiddenEverywhere } from './block-css.ts'
import type { BlockContext } from './context.ts'
import type { CssRule } from './css.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import type { BlockFailure } from './failure.ts'
import { ISLAND_MARKER } from './island-marker.ts'
import type { ReadBlock, RootAttributes } from './view.ts'
import { views } from './views.ts'

type BlocksProps = { readonly blocks: readonly Block[]; readonly context: BlockContext }

/** Blocks one below the other, each rendered by its kind. A failing one does not affect the others (BLOCK-21). */
export const Blocks = ({ blocks, context }: BlocksProps): ReactNode =>
  blocks.map((block) => <BlockElement key={block.uniqueId} block={block} context={context} />)

/** The blocks of a slot, or of a popup, which has no owner; null if there are none, in the canvas what is shown instead. */
export const slotNode = (
  blocks: readonly Block[] | undefined,
  context: BlockContext,
  owner?: Block | Section,
  slot = '',
): ReactNode =>
  blocks === undefined || blocks.length === 0 ? (
    ((owner && context.emptySlot?.(owner, slot)) ?? null)
  ) : (
    <Blocks blocks={blocks} context={context} />
  )

type BlockProps = { readonly block: Block; readonly context: BlockContext }

/** One block with everything inside it; nothing if it is hidden on all screens. */
export function BlockElement({ block, context }: BlockProps): ReactNode {
  if (isHiddenEverywhere(block)) return null
  const sample = context.sample?.(block) ?? null
  if (sample !== null && 'label' in sample) {
    const attributes = rootAttributes(block, block.content?.type ?? '', false, context)
    return <div {...attributes} data-unfilled={sample.label} />
  }
  const read = readBlock(sample?.block ?? block)
  if (!read.ok) return context.failed(block, read.failure)
  const kind = block.content?.type ?? ''
  return (
    <ErrorBoundary fallback={(message) => context.failed(block, { why: 'broken-view', kind, message })}>
      <ReadBlockElement block={block} read={read.value} context={context} />
    </ErrorBoundary>
  )
}

function ReadBlockElement({ block, read, context }: BlockProps & { readonly read: ReadBlock }): ReactNode {
  const kind = block.content?.type ?? ''
  const leftOut = context.leftOut?.get(kind)
  if (leftOut !== undefined)
    return <div {...rootAttributes(block, kind, false, context)} data-left-out={leftOut} />
  const living = read.island(context) !== null
  return read.element(context, rootAttributes(block, kind, living, context), (slot) =>
    slotNode(block.children?.[slot], context, block, slot),
  )
}

/** Data-driven CSS rules of one block, without those of the blocks in it. None if the block can't be shown. */
export function blockRules(block: Block): readonly CssRule[] {
  const read = readBlock(block)
  return read.ok ? [...commonRules(block), ...read.value.rules()] : []
}

/** Origins of other sites that a block may show in a frame, for the page's policy. */
export function blockFrames(
  block: Block,
  { frameHosts }: Pick<BlockContext, 'frameHosts'>,
): readonly string[] {
  const kind = views.get(block.content?.type ?? '')?.kind
  if (kind === undefined || !readBlock(block).ok || isHiddenEverywhere(block)) return []
  return framesOf(block, kind).flatMap(({ host, origin }) =>
    mayFrame(host, kind, frameHosts) ? [origin] : [],
  )
}

/** The initial data of a block's island, embedded in the page (LOAD-1); null for a block without an island. */
export function islandData(block: Block, context: BlockContext): Json {
  const read = readBlock(block)
  return read.ok && !isHiddenEverywhere(block) ? read.value.island(context) : null
}

/** Cached: a block is rendered in five languages, and its rules, frames and data are needed separately; it is never mutated. */
const readings = new WeakMap<Block, Result<ReadBlock, BlockFailure>>()

function readBlock(block: Block): Result<ReadBlock, BlockFailure> {
  const reading = readings.get(block) ?? newReading(block)
  readings.set(block, reading)
  return reading
}

function newReading(block: Block): Result<ReadBlock, BlockFailure> {
  const type = block.content?.type
  if (type === undefined) return failed({ why: 'no-kind' })
  const view = views.get(type)
  return view === undefined ? failed({ why: 'unknown-kind', kind: type }) : view.read(block)
}

function rootAttributes(
  block: Block,
  kind: string,
  living: boolean,
  { textAddress }: Pick<BlockContext, 'textAddress'>,
): RootAttributes {
  const { id, class: classes } = block.content?.data ?? {}
  return {
    ...(id === undefined || id === '' ? {} : { id: blockAnchorId(id) }),
    ...(classes === undefined || classes === '' ? {} : { className: classes }),
    'data-block': block.uniqueId,
    'data-kind': kind,
    ...(living ? ISLAND_MARKER : {}),
    ...(hasEntrance(block.anim) ? { 'data-animate': '' } : {}),
    ...(hasParallax(block.anim) ? { 'data-parallax': '' } : {}),
    // For who edits it only: visitors would see it expand with each visit.
    ...(block.new === true && textAddress !== undefined ? { 'data-new': '' } : {}),
  }
}
