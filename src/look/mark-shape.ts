/** Strokes of the mark in a square of 24 by 24: four bars, and the diagonal that makes five of them. */
export const MARK_BARS = 'M4.5 3.5v17M9.5 3.5v17M14.5 3.5v17M19.5 3.5v17'
export const MARK_DIAGONAL = 'M1.5 16.75 22.5 7.25'

/** Colors of `tokens.css` for drawings outside of pages. */
export const INK = '#18212D'
export const SIGNAL = '#C2410C'
export const SIGNAL_DARK = '#FF8F57'
export const PAPER = '#FAF7F2'
export const PAPER_DARK = '#12181F'
