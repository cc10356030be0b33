/**
 * Events that a visitor causes: `pointermove` for mice, `pointerdown` for touch. `pointerover` also comes without a
 * visitor, when a page appears below a pointer at rest. Focus can come from the browser's address bar without a key, and from
 * people without a keyboard.
 */
export const VISITOR_SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const
