import { choice } from '#model/field.ts'

/** Backgrounds of sections: warm paper, white, a dark band, or paper with the blueprint grid. */
export const TONES = ['paper', 'chalk', 'ink', 'grid'] as const

export type Tone = (typeof TONES)[number]

/** The background of a section. */
export const tone = () => choice(TONES)
