import { LINE_TAG } from './prose-views.tsx'

/**
 * Styles of an open text in addition to those of the page. They are in no cascade layer, so they take precedence; none of them
 * may move anything.
 */
export const EDITOR_STYLE = `
.ProseMirror { white-space: pre-wrap; overflow-wrap: break-word; font-variant-ligatures: none; outline: none; cursor: text; }
/* Not a modal dialog, which would make the outlines and the toolbar inert, and cover them. */
.popup[open] { position: fixed; inset: 0; margin: auto; block-size: fit-content; z-index: 2147482000; animation: none; box-shadow: 0 0 0 100vmax rgb(24 33 45 / 60%); }
[data-dragging], [data-dragging] * { cursor: grabbing !important; user-select: none !important; }
/* A finger that rests drags, and marks no words. */
@media (pointer: coarse) { body { -webkit-touch-callout: none; } :not(.ProseMirror, .ProseMirror *) { -webkit-user-select: none; user-select: none; } .ProseMirror, .ProseMirror * { -webkit-user-select: text; user-select: text; } }
/* A separate layer: repainting its four patterns with each letter above them took 30 ms without a graphics card. */
.band::before { will-change: transform; }
[data-left-out] { display: grid; place-items: center; min-block-size: 9rem; border: 2px dashed currentcolor; opacity: 0.7; }
[data-failed] { margin: 0.75rem auto; padding: 0.75rem 1rem; max-inline-size: 40rem; border: 2px dashed #a3260f; border-radius: 6px; background: #fff4ee; color: #5b1608; font: 400 0.9rem/1.45 'IBM Plex Sans', system-ui, sans-serif; text-align: start; overflow-wrap: anywhere; }
[data-failed] :is(strong, p) { all: revert; display: block; margin: 0; color: inherit; font: inherit; }
[data-failed] strong { font-weight: 600; }
[data-left-out]::before { content: attr(data-left-out); }
[data-dragging] > [data-gaps] { visibility: hidden; }
[data-sample] { opacity: 0.55; text-decoration: underline dotted; text-decoration-thickness: 1px; text-underline-offset: 0.25em; }
[data-unfilled] { display: grid; place-items: center; min-block-size: 9rem; inline-size: 100%; border: 1.5px dashed #8a8375; border-radius: 6px; background: repeating-linear-gradient(135deg, transparent 0 9px, rgb(138 131 117 / 10%) 9px 18px); }
[data-unfilled]::before { content: attr(data-unfilled); padding: 3px 9px; border-radius: 4px; background: #fff; color: #5b6471; font: 600 12px/1.4 Plex, 'IBM Plex Sans', system-ui, sans-serif; }
[data-slot-empty] { display: grid; inline-size: 100%; min-inline-size: 7rem; }
[data-slot-empty] > button { all: unset; box-sizing: border-box; display: grid; place-items: center; align-content: center; gap: 4px; min-block-size: 6rem; padding: 12px; border: 1.5px dashed #2b5c9e; border-radius: 6px; background: rgb(230 237 246 / 55%); color: #2b5c9e; font: 600 13px/1.3 Plex, 'IBM Plex Sans', system-ui, sans-serif; text-align: center; cursor: pointer; }
[data-slot-empty] > button:is(:hover, :focus-visible) { background: #e6edf6; border-style: solid; }
[data-slot-empty] > button:focus-visible { outline: 2px solid #2b5c9e; outline-offset: 2px; }
[data-slot-empty] svg { inline-size: 14px; block-size: 14px; fill: none; stroke: currentcolor; stroke-width: 2; stroke-linecap: round; }
/* An empty text is as wide as a word, so that it is seen and pressed. */
.ProseMirror:is(:has(> .ProseMirror-trailingBreak:only-child), :has(> :only-child > .ProseMirror-trailingBreak:only-child)) { min-inline-size: 6em; }
.ProseMirror pre { white-space: pre; }
.ProseMirror ${LINE_TAG} { display: block; }
.ProseMirror [hidden] { display: none; }
.ProseMirror .sign-source { font-size: 0; }
.ProseMirror [contenteditable='false'] { cursor: default; }
.ProseMirror tbody:has(+ tbody[data-continued]) > tr > * { border-block-end: 1px solid var(--line); }
.ProseMirror tbody[data-continued] > tr > * { border-block-start-width: 0; }
.ProseMirror-selectednode { outline: 2px solid #2b5c9e; outline-offset: 2px; }
.ProseMirror-hideselection *::selection { background: transparent; }
.ProseMirror-separator { display: inline !important; border: none !important; margin: 0 !important; width: 0 !important; height: 0 !important; }
`

/** The toolbar of an open text, in a separate shadow tree. */
export const TOOLBAR_STYLE = `
:host { all: initial; }
:host { position: absolute; inset: 0 auto auto 0; z-index: 2147483001; }
* { box-sizing: border-box; font: 600 13px/1.3 'IBM Plex Sans', system-ui, sans-serif; color: #1d2a35; }
div { position: absolute; }
.toolbar { position: static; display: flex; flex-wrap: wrap; gap: 2px; max-inline-size: min(44rem, 96vw); inline-size: max-content; padding: 4px; border: 1px solid #c9cfd4; border-radius: 6px; background: #fff; box-shadow: 0 4px 16px rgb(0 0 0 / 12%); }
button { min-inline-size: 30px; min-block-size: 30px; padding: 0 7px; border: 0; border-radius: 4px; background: none; cursor: pointer; }
button:hover { background: #eef1f3; }
button[aria-pressed='true'] { background: #dbe6f3; }
button:focus-visible { outline: 2px solid #2b5c9e; outline-offset: -1px; }
`
