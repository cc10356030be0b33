import type { SectionView } from '../view.ts'
import { band } from '../parts/band.tsx'
import { head } from '../parts/head.tsx'
import { proseOf } from '../parts/written.tsx'
import type { ProseSectionData } from './schema.ts'

export const proseView: SectionView<ProseSectionData> = ({ data, context, slot }) =>
  band(
    { tone: data.tone, name: `words words-${data.layout ?? 'above'}`, slot },
    head(data, context),
    proseOf(data.text, context),
  )
