import { createElement, type ReactElement, type ReactNode } from 'react'
import type { z } from 'zod'
import type { JsonObject } from '#std/json.ts'
import { failed, success, type Result } from '#std/result.ts'
import type { Block } from '#model/block.ts'
import type { DataSchema, Kind } from '#model/kind.ts'
import { schemaProblems } from '#model/problem.ts'
import { accepts } from '#model/accepts.ts'
import { withDefaults } from '#model/with-defaults.ts'
import type { BlockContext } from './context.ts'
import type { CssRule } from './css.ts'
import type { BlockFailure } from './failure.ts'

/** Attributes of a block's root element; a view sets them on the single element that it returns. */
export type RootAttributes = {
  readonly id?: string
  readonly className?: string
  readonly 'data-block': string
  readonly 'data-kind': string
  readonly 'data-state'?: 'loading'
  readonly 'data-animate'?: ''
  readonly 'data-parallax'?: ''
  readonly 'data-new'?: ''
}

export type BlockViewProps<Data> = {
  readonly block: Block
  /** The block's own data merged with the kind's defaults. */
  readonly data: Data
  readonly context: BlockContext
  readonly root: RootAttributes
  /** The rendered children of a slot; null if there are none. */
  readonly slot: (name: string) => ReactNode
}

/** A component that renders a block as static HTML: no hooks, style attributes or handlers. Null renders nothing. */
export type BlockView<Data> = (props: BlockViewProps<Data>) => ReactNode

/** Data-driven CSS rules of a block, scoped to it. Rules that any block may need are added by `blockRules`. */
export type BlockStyle<Data> = (block: Block, data: Data) => readonly CssRule[]

/** The initial data of a block's island; null if this block has none. */
export type IslandData<Data, Start extends JsonObject = JsonObject> = (
  data: Data,
  context: BlockContext,
  block: Block,
) => Start | null

export type KindParts<Data> = {
  readonly view: BlockView<Data>
  readonly style?: BlockStyle<Data>
  readonly island?: IslandData<Data>
}

/** A block with parsed and typed data, ready to be rendered. */
export type ReadBlock = {
  readonly element: (
    context: BlockContext,
    root: RootAttributes,
    slot: (name: string) => ReactNode,
  ) => ReactElement
  readonly rules: () => readonly CssRule[]
  readonly island: (context: BlockContext) => JsonObject | null
}

/** A kind with its view, with the type of its data hidden. */
export type KindView = {
  readonly kind: Kind
  readonly read: (block: Block) => Result<ReadBlock, BlockFailure>
}

/** Combines a kind and its parts, whose data has the type of the kind's schema. */
export function kindView<Schema extends DataSchema>(
  kind: Kind & { readonly data: Schema },
  { view, style, island }: KindParts<z.output<Schema>>,
): KindView {
  return {
    kind,
    read: (block) => {
      const filled = withDefaults(kind.defaults, block.content?.data ?? {})
      const { data: schema } = kind
      if (!accepts(schema, filled)) {
        return failed({ why: 'bad-data', kind: kind.kind, problems: schemaProblems(schema, filled) })
      }
      const data = filled
      return success({
        element: (context, root, slot) => createElement(view, { block, data, context, root, slot }),
        rules: () => style?.(block, data) ?? [],
        island: (context) => island?.(data, context, block) ?? null,
      })
    },
  }
}
