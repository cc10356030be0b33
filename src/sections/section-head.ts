import { prose, text } from '#model/field.ts'
import { tone } from './tone.ts'

/**
 * What most sections begin with: the ground they stand on, a short line above the title, the title, and a lead of one or
 * two sentences. All may be missing; without a title no heading is written.
 */
export const sectionHead = { tone: tone(), eyebrow: text(), title: text(), lead: prose() }
