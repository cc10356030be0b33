import { z } from 'zod'
import type { AssetsData } from '#draw/assets-data.ts'
import type { PageHead } from '#draw/page-head.ts'
import { change } from '#edit/change.ts'
import { link } from '#model/block.ts'
import type { Design } from '#model/design.ts'
import { TEXT_LANGUAGES } from '#model/language.ts'
import { DOCUMENT_LIMITS } from '#model/limits.ts'
import { loopbackOrigin } from '#model/loopback-origin.ts'
import type { Page } from '#model/page.ts'
import { address, selection } from './selection.ts'

/** Version of the messages: a shell and a canvas of different programs do not talk to each other. */
export const MESSAGES_VERSION = 7

/** What the shell posts to the window of the canvas, with the port that everything else goes through. */
export const CONNECT = 'stockwright-canvas-connect'

/** What the canvas posts to the shell when it listens for that. */
export const LOADED = 'stockwright-canvas-loaded'

/** The first message with a port; all others go through that. */
export const connection = z.strictObject({
  type: z.literal(CONNECT),
  version: z.literal(MESSAGES_VERSION),
  /** The random word that the shell put into the address of the canvas. */
  nonce: z.string().min(16).max(100),
  /** Where components come from instead of this server, in developer mode; the address of the canvas names the same. */
  componentHost: z
    .string()
    .refine((host) => loopbackOrigin(host) === host)
    .optional(),
})

/** Longest words of a text that a message carries, in characters; longer ones are cut. */
export const LONGEST_WORDS = 200

const language = z.enum(TEXT_LANGUAGES)

/** Documents come from the server, which checked them; only that there are some is looked at. */
const trusted = <Value>() => z.custom<Value>((value) => typeof value === 'object' && value !== null)

/** What a canvas draws pages from. */
export type CanvasSite = {
  readonly origin: string
  readonly design: Design
  readonly heads: readonly PageHead[]
  readonly assets: AssetsData
}

/** From the shell to the canvas. */
export const toCanvas = z.discriminatedUnion('type', [
  /** Shows a page, whole: first of all, and where changes alone would not lead there. */
  z.strictObject({
    type: z.literal('show'),
    site: trusted<CanvasSite>(),
    page: trusted<Page>(),
    /** Pages whose sections this one shows too. */
    linked: z.array(trusted<Page>()),
    language,
    /** The language of the manager's own words. */
    ui: language,
    /** Whether sections and blocks may be moved, copied and pasted. */
    mayArrange: z.boolean(),
    /** Whether videos, maps and frames are left out. */
    isSafe: z.boolean(),
  }),
  /** Makes a change of the page or the design that the canvas did not make itself. */
  z.strictObject({ type: z.literal('change'), change }),
  /** What was typed has become part of the draft; what has not by the next change of the same text is typed on top of that. */
  z.strictObject({ type: z.literal('accepted'), serial: z.int() }),
  /** Marks something as selected, under the name that people know it by, and scrolls to it. */
  z.strictObject({
    type: z.literal('select'),
    selection: selection.nullable(),
    name: z.string(),
    scroll: z.boolean(),
  }),
  /** Opens a text, as a double click does. */
  z.strictObject({ type: z.literal('open'), address }),
  /** Gives the words that a link was asked for one, or takes theirs away; `name` is written where there are no words. */
  z.strictObject({ type: z.literal('set-link'), link: link.nullable(), name: z.string().max(LONGEST_WORDS) }),
  /** The words keep the link that they have; the text has the focus again. */
  z.strictObject({ type: z.literal('keep-link') }),
  /** Asks whether the canvas still answers; it does with the same id. */
  z.strictObject({ type: z.literal('ping'), id: z.int() }),
  /** What others have selected. */
  z.strictObject({
    type: z.literal('people'),
    people: z.array(z.strictObject({ name: z.string(), color: z.string(), selection: selection.nullable() })),
  }),
])

/** A key that was pressed with the canvas in focus, for the shell to act on. */
export const pressedKey = z.strictObject({
  key: z.string().max(40),
  /** Control, or Command on a Mac. */
  mod: z.boolean(),
  shift: z.boolean(),
  alt: z.boolean(),
})

export type PressedKey = z.infer<typeof pressedKey>

/** What a text can't take from something that is pasted into it. */
export const LOST_KINDS = ['pictures', 'embeds', 'form-fields', 'links', 'formatting'] as const

export type Lost = (typeof LOST_KINDS)[number]

/** The name of a kind or a section component, as its folder is called. */
const componentName = z.string().regex(/^[a-z][a-z\d-]{0,99}$/)

/** Longest reason that is told of a failure, in characters. */
export const LONGEST_REASON = 2_000

const failedComponent = z.strictObject({ name: componentName, reason: z.string().max(LONGEST_REASON) })

/** What a local host answers about the components that it offers: their names, and why one of them could not be built. */
export const offeredComponents = z
  .array(z.strictObject({ name: componentName, failure: z.string().nullable() }))
  .min(1)

/** How it went to load the components of a local host. */
const loadedComponents = z.strictObject({
  type: z.literal('components'),
  /** Whether the host answered at all, and allows this manager. */
  isAnswered: z.boolean(),
  loaded: z.array(componentName),
  failed: z.array(failedComponent),
})

export type LoadedComponents = z.output<typeof loadedComponents>

/** From the canvas to the shell. */
export const fromCanvas = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ready') }),
  z.strictObject({ type: z.literal('pong'), id: z.int() }),
  /** The page is drawn; `texts` counts the places that can be edited. */
  z.strictObject({ type: z.literal('drawn'), texts: z.int() }),
  z.strictObject({ type: z.literal('selected'), selection: selection.nullable() }),
  /** A text was opened for writing, or closed. */
  z.strictObject({ type: z.literal('writing'), address: address.nullable() }),
  /** Somebody typed. The canvas shows it already. */
  z.strictObject({ type: z.literal('typed'), change, serial: z.int() }),
  /** Somebody wants to link words of the text that is open, which may have a link already. */
  z.strictObject({
    type: z.literal('ask-link'),
    words: z.string().max(LONGEST_WORDS),
    link: link.nullable(),
  }),
  z.strictObject({ type: z.literal('key'), pressed: pressedKey }),
  /** Something was dragged to another place: the change that this is, and what is selected then. */
  z.strictObject({ type: z.literal('moved'), change, selection }),
  /** A section or a block was copied, as the clipboard holds it. */
  z.strictObject({ type: z.literal('copied'), text: z.string() }),
  /** Something was pasted on the page: the section or block that the clipboard held, as text; empty for anything else. */
  z.strictObject({ type: z.literal('pasted'), text: z.string().max(DOCUMENT_LIMITS.total) }),
  /** Something was pasted into a text that could not take all of it. */
  z.strictObject({ type: z.literal('pasted-words'), lost: z.array(z.enum(LOST_KINDS)).min(1) }),
  /** A section could not be drawn, or a change not be made. */
  z.strictObject({ type: z.literal('failed'), message: z.string().max(2_000) }),
  loadedComponents,
])

export type ToCanvas = z.output<typeof toCanvas>
export type FromCanvas = z.output<typeof fromCanvas>
