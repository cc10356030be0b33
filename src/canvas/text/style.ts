import { LINE_TAG } from './prose-views.tsx'

/**
 * What an opened text needs beside the styles of the page. It stands in no layer, so that it goes before them; nothing of it may move
 * anything.
 */
export const EDITOR_STYLE = `
.ProseMirror { white-space: pre-wrap; overflow-wrap: break-word; font-variant-ligatures: none; outline: none; cursor: text; }
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
