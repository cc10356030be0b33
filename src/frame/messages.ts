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
import type { SectionEditMode } from '#model/section.ts'
import { gap } from './gap.ts'
import { address, selection } from './selection.ts'

/** Version of the message format: a shell and a canvas of different versions do not talk to each other. */
export const MESSAGES_VERSION = 11

/** What the shell posts to the canvas window, with the port for everything else. */
export const CONNECT = 'stockwright-canvas-connect'

/** What the canvas posts to the shell when it is ready for that. */
export const LOADED = 'stockwright-canvas-loaded'

/** The first message, which carries the port; all others go through the port. */
export const connection = z.strictObject({
  type: z.literal(CONNECT),
  version: z.literal(MESSAGES_VERSION),
  /** The random token that the shell put into the address of the canvas. */
  nonce: z.string().min(16).max(100),
  /**
   * In developer mode: where components are loaded from instead of this server; the address of the canvas names the same
   * origin.
   */
  componentHost: z
    .string()
    .refine((host) => loopbackOrigin(host) === host)
    .optional(),
})

/** Longest text excerpt in a message, in characters; longer ones are cut. */
export const LONGEST_WORDS = 200

const language = z.enum(TEXT_LANGUAGES)

const backOrForth = z.enum(['undo', 'redo'])

/** Documents come from the server, which validated them, so only their presence is checked. */
const trusted = <Value>() => z.custom<Value>((value) => typeof value === 'object' && value !== null)

/** Everything that a canvas draws pages from. */
export type CanvasSite = {
  readonly origin: string
  readonly design: Design
  readonly heads: readonly PageHead[]
  readonly assets: AssetsData
}

/** The modes of a section that are states; the others, cancel and save, end them (`SECTION_EDIT_MODES`). */
export const SHOWN_MODES = ['none', 'content', 'show3d'] as const satisfies readonly SectionEditMode[]

export type ShownMode = (typeof SHOWN_MODES)[number]

/** From the shell to the canvas. */
export const toCanvas = z.discriminatedUnion('type', [
  /** Shows a whole page: at the start, and whenever changes alone are not enough. */
  z.strictObject({
    type: z.literal('show'),
    site: trusted<CanvasSite>(),
    page: trusted<Page>(),
    /** Pages whose sections this one also shows. */
    linked: z.array(trusted<Page>()),
    language,
    /** Language of the manager's interface. */
    ui: language,
    /** Whether sections and blocks may be moved, copied and pasted. */
    mayArrange: z.boolean(),
    /** Whether texts may be written in this language. */
    mayWrite: z.boolean(),
    /** Whether videos, maps and frames are left out. */
    isSafe: z.boolean(),
  }),
  /** Applies a change of the page or the design that the canvas did not make itself. */
  z.strictObject({ type: z.literal('change'), change }),
  /**
   * Confirms that typed changes are part of the draft. Unconfirmed ones are typed again on top of the next change of the same
   * text.
   */
  z.strictObject({ type: z.literal('accepted'), serial: z.int() }),
  /** Marks something as selected, with its display name, and scrolls to it. */
  z.strictObject({
    type: z.literal('select'),
    selection: selection.nullable(),
    name: z.string(),
    scroll: z.boolean(),
  }),
  /** Opens a text for editing, like a double click. */
  z.strictObject({ type: z.literal('open'), address }),
  /** Sets or removes the link of the words that it was requested for; `name` is inserted if there are no words. */
  z.strictObject({ type: z.literal('set-link'), link: link.nullable(), name: z.string().max(LONGEST_WORDS) }),
  /** Closes the link dialog without a change; the text gets the focus again. */
  z.strictObject({ type: z.literal('keep-link') }),
  /** Undoes or redoes typing in the open text. */
  z.strictObject({ type: z.literal('step-back'), what: backOrForth }),
  /** Asks whether the canvas still responds; it answers with the same id. */
  z.strictObject({ type: z.literal('ping'), id: z.int() }),
  /** How a section is worked on, which ends the mode before. */
  z.strictObject({ type: z.literal('mode'), mode: z.enum(SHOWN_MODES), section: selection.nullable() }),
  /** What others have selected. */
  z.strictObject({
    type: z.literal('people'),
    people: z.array(z.strictObject({ name: z.string(), color: z.string(), selection: selection.nullable() })),
  }),
])

/** A key pressed while the canvas has the focus, to be handled by the shell. */
export const pressedKey = z.strictObject({
  key: z.string().max(40),
  /** Control, or Command on a Mac. */
  mod: z.boolean(),
  shift: z.boolean(),
  alt: z.boolean(),
})

export type PressedKey = z.infer<typeof pressedKey>

/** Whether a key is one like F2: it writes nothing, and means the same wherever the focus is. */
export const isFunctionKey = (key: string): boolean => /^F\d+$/.test(key)

/** What was left out of something pasted into a text. */
export const LOST_KINDS = [
  'pictures',
  'embeds',
  'form-fields',
  'links',
  'dead-links',
  'formatting',
  'blocks',
] as const

export type Lost = (typeof LOST_KINDS)[number]

/** The name of a kind or a section component, which is that of its folder. */
const componentName = z.string().regex(/^[a-z][a-z\d-]{0,99}$/)

/** Longest reported reason of a failure, in characters. */
export const LONGEST_REASON = 2_000

const failedComponent = z.strictObject({ name: componentName, reason: z.string().max(LONGEST_REASON) })

/** What a local component server offers: names of components, and why one of them could not be built. */
export const offeredComponents = z
  .array(z.strictObject({ name: componentName, failure: z.string().nullable() }))
  .min(1)

/** Result of loading the components of a local server. */
const loadedComponents = z.strictObject({
  type: z.literal('components'),
  /** Whether the server responded at all, and allows this manager. */
  isAnswered: z.boolean(),
  loaded: z.array(componentName),
  failed: z.array(failedComponent),
})

export type LoadedComponents = z.output<typeof loadedComponents>

/** From the canvas to the shell. */
export const fromCanvas = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ready') }),
  z.strictObject({ type: z.literal('pong'), id: z.int() }),
  /** The page is drawn; `texts` is the number of editable texts. */
  z.strictObject({ type: z.literal('drawn'), texts: z.int() }),
  z.strictObject({ type: z.literal('selected'), selection: selection.nullable() }),
  /** A text was opened for editing, or closed. */
  z.strictObject({ type: z.literal('writing'), address: address.nullable() }),
  /** A text was to be opened that this person may not write. */
  z.strictObject({ type: z.literal('not-allowed') }),
  /** A text was to be opened, but the page shows it nowhere. */
  z.strictObject({ type: z.literal('no-place'), address }),
  /** A person typed, or undid or redid typing (`back`). The canvas already shows it. */
  z.strictObject({ type: z.literal('typed'), change, serial: z.int(), back: backOrForth.optional() }),
  /** There is no typing in the open text left to undo or redo. */
  z.strictObject({ type: z.literal('typing-ended'), what: backOrForth }),
  /** A person wants to link words of the open text; they may have a link already. */
  z.strictObject({
    type: z.literal('ask-link'),
    words: z.string().max(LONGEST_WORDS),
    link: link.nullable(),
  }),
  z.strictObject({ type: z.literal('key'), pressed: pressedKey }),
  /** Something was dragged to another place: the change, and the selection after it. */
  z.strictObject({ type: z.literal('moved'), change, selection }),
  /** A person wants to add something in a gap. */
  z.strictObject({ type: z.literal('insert-at'), gap }),
  /** A section or a block was copied, as stored on the clipboard. */
  z.strictObject({ type: z.literal('copied'), text: z.string() }),
  /** Something was pasted on the page: the copied section or block as text; empty for anything else. */
  z.strictObject({ type: z.literal('pasted'), text: z.string().max(DOCUMENT_LIMITS.total) }),
  /** Something was pasted into a text that could not take all of it. */
  z.strictObject({ type: z.literal('pasted-words'), lost: z.array(z.enum(LOST_KINDS)).min(1) }),
  /** A section could not be drawn, or a change could not be applied. */
  z.strictObject({ type: z.literal('failed'), message: z.string().max(2_000) }),
  /** All sections and blocks that are shown as failed, each with the reason in the language of the manager. */
  z.strictObject({
    type: z.literal('failures'),
    failures: z.array(z.strictObject({ selection, reason: z.string().max(LONGEST_REASON) })),
  }),
  loadedComponents,
])

export type PartFailed = (FromCanvas & { readonly type: 'failures' })['failures'][number]

export type ToCanvas = z.output<typeof toCanvas>
export type FromCanvas = z.output<typeof fromCanvas>
