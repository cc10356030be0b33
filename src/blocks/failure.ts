import type { Problem } from '#model/problem.ts'

/** Why a block can't be shown (BLOCK-21). */
export type BlockFailure =
  | { readonly why: 'no-kind' }
  | { readonly why: 'unknown-kind'; readonly kind: string }
  | { readonly why: 'bad-data'; readonly kind: string; readonly problems: readonly Problem[] }
  | { readonly why: 'broken-view'; readonly kind: string; readonly message: string }
