import type { Kind } from '#model/kind.ts'
import { button } from './button/schema.ts'
import { text } from './text/schema.ts'

/** Every kind of block by its name. A new kind is a folder and a line here. */
export const kinds: ReadonlyMap<string, Kind> = new Map([button, text].map((kind: Kind) => [kind.kind, kind]))
