import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Inspection, Theme } from '#inspect/inspect-pages.ts'
import { SCREEN_MIN_WIDTH_PX } from '#model/screen.ts'
import { existingFolder } from '../content/folder-argument.ts'
import { UsageError, type Io } from '../verb.ts'

const { sm, md, lg } = SCREEN_MIN_WIDTH_PX

/** Default widths at which pages are inspected, in px (PRE-2): a large desktop, the smallest breakpoints, a phone. */
export const LOOK_WIDTHS: readonly number[] = [1920, lg, md, sm, 390]

/** Accepted window widths, in px. */
const NARROWEST = 240
const WIDEST = 7680

const THEMES: Readonly<Record<string, readonly Theme[]>> = {
  light: ['light'],
  dark: ['dark'],
  both: ['light', 'dark'],
}

const PICTURES: Readonly<Record<string, Inspection['keep']>> = { all: 'all', faulty: 'faulty' }

/** Options of the visual check. */
export type LookOptions = {
  /** Paths with their first slash; if empty, every page that is written in its language. */
  readonly paths: readonly string[]
  readonly content?: string
  readonly out: string
  readonly changed: boolean
  readonly widths: readonly number[]
  readonly themes: readonly Theme[]
  /** Which pictures are saved: all of them, or only those with a layout fault, which is much faster. */
  readonly keep: Inspection['keep']
}

/** Reads the arguments of `look`. Throws UsageError. */
export function lookOptions(args: readonly string[], io: Io): LookOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      content: { type: 'string' },
      out: { type: 'string', default: '.build/look' },
      changed: { type: 'boolean', default: false },
      widths: { type: 'string' },
      theme: { type: 'string', default: 'light' },
      pictures: { type: 'string', default: 'all' },
    },
  })
  const themes = Object.hasOwn(THEMES, values.theme) ? THEMES[values.theme] : undefined
  if (themes === undefined) throw new UsageError(`--theme is "${values.theme}": write light, dark or both.`)
  const keep = Object.hasOwn(PICTURES, values.pictures) ? PICTURES[values.pictures] : undefined
  if (keep === undefined) throw new UsageError(`--pictures is "${values.pictures}": write all or faulty.`)
  return {
    paths: positionals.map((route) => `/${route.replaceAll(/^\/+|\/+$/g, '')}`),
    ...(values.content === undefined ? {} : { content: existingFolder([values.content], io) }),
    out: resolve(io.cwd, values.out),
    changed: values.changed,
    widths: values.widths === undefined ? LOOK_WIDTHS : widthsIn(values.widths),
    themes,
    keep,
  }
}

function widthsIn(text: string): number[] {
  const widths = text.split(',').map((part) => (/^\d+$/.test(part.trim()) ? Number(part) : Number.NaN))
  if (widths.every((width) => width >= NARROWEST && width <= WIDEST)) return [...new Set(widths)]
  throw new UsageError(
    `--widths is "${text}": write whole numbers from ${NARROWEST} to ${WIDEST} with commas, such as 1200,390.`,
  )
}
