import { choice } from '#model/field.ts'

/** Grounds that a section stands on: warm paper, white, a dark band, or paper with the blueprint grid. */
export const TONES = ['paper', 'chalk', 'ink', 'grid'] as const

export type Tone = (typeof TONES)[number]

/** The ground of a section. */
export const tone = () => choice(TONES)
