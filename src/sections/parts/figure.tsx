import type { ReactNode } from 'react'
import { spoken } from '#blocks/spoken.tsx'
import type { SectionContext } from '../context.ts'
import type { FigureData } from '../figure-field.ts'
import { string } from '../strings.ts'
import { VIGNETTE_VIEWS } from '../vignettes/views.ts'
import { written } from './written.tsx'

/** A vignette on a sheet of drawing paper, or a picture, with its number and caption. Null when it shows nothing. */
export function figure(data: FigureData | undefined, context: SectionContext): ReactNode {
  const drawing = data && (pictureOf(data, context) ?? vignetteOf(data, context))
  if (data === undefined || drawing === null || drawing === undefined) return null
  const caption = written('span', data.caption, context)
  return (
    <figure className="figure" {...(data.motion === undefined ? {} : { 'data-animate': '' })}>
      {drawing}
      {caption !== null && (
        <figcaption>
          <span className="figure-number">{string('figure', context.language)}</span> {caption}
        </figcaption>
      )}
    </figure>
  )
}

const pictureOf = ({ picture }: FigureData, context: SectionContext): ReactNode =>
  picture === undefined ? null : <div className="figure-picture">{context.picture(picture)}</div>

/**
 * The drawing is one picture to a screen reader, told in a sentence; a sheet is read as the table that it is. A drawing
 * that lives is a picture until its script has come.
 */
function vignetteOf(data: FigureData, context: SectionContext): ReactNode {
  if (data.vignette === undefined) return null
  const { draw, alternative, island } = VIGNETTE_VIEWS[data.vignette]
  const drawing = draw(context, data)
  if (drawing === null) return null
  const sentence = alternative(context, data)
  const alt = spoken(data.alt, context)?.value ?? sentence ?? undefined
  const picture = sentence === null ? {} : { role: 'img', 'aria-label': alt }
  if (island !== undefined) context.lives(island)
  const living = island && { 'data-block': island, 'data-kind': island, 'data-state': 'loading' }
  return (
    <div className="figure-sheet" data-vignette={data.vignette} {...picture} {...living}>
      {drawing}
    </div>
  )
}
