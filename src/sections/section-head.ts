import { prose, text } from '#model/field.ts'
import { tone } from './tone.ts'

/**
 * What most sections begin with: the background, a short line above the title, the title, and a lead of one or two sentences.
 * All are optional; without a title there is no heading.
 */
export const sectionHead = { tone: tone(), eyebrow: text(), title: text(), lead: prose() }
