import { backgroundDeclarations } from '../box-css.ts'
import { blockSelector, ruleOf } from '../css.ts'
import { ratioDeclaration } from '../ratio.ts'
import type { BlockStyle } from '../view.ts'
import type { ParticlesData } from './view.tsx'

/** Default height by width of the field, in percent. */
const PARTICLES_RATIO = 50

/** BLOCK-18 */
export const particlesStyle: BlockStyle<ParticlesData> = (block, { background }) =>
  ruleOf(blockSelector(block.uniqueId, '> .particles-field'), {
    ...backgroundDeclarations(background),
    ...ratioDeclaration(block, PARTICLES_RATIO),
  })
