import type { ReactNode } from 'react'
import { localizedText } from '#blocks/localized-text.ts'
import type { SectionContext } from '../context.ts'
import type { FigureData } from '../figure-field.ts'
import { string } from '../strings.ts'
import { VIGNETTE_VIEWS } from '../vignettes/views.ts'
import { hasText, Text } from './text.tsx'

type FigureProps = { readonly data: FigureData | undefined; readonly context: SectionContext }

/** A vignette on a sheet of drawing paper, or a picture, with its number and caption. Nothing when it shows nothing. */
export function Figure({ data, context }: FigureProps): ReactNode {
  if (data === undefined || !hasFigure(data, context)) return null
  return (
    <figure className="figure" {...(data.motion === undefined ? {} : { 'data-animate': '' })}>
      {data.picture === undefined ? (
        <VignetteSheet data={data} context={context} />
      ) : (
        <div className="figure-picture">{context.picture(data.picture)}</div>
      )}
      {hasText(data.caption, context) && (
        <figcaption>
          <span className="figure-number">{string('figure', context.language)}</span>{' '}
          <Text as="span" text={data.caption} context={context} />
        </figcaption>
      )}
    </figure>
  )
}

/** Whether a figure shows anything: a picture, or a drawing whose data is not empty. */
export const hasFigure = (data: FigureData | undefined, context: SectionContext): boolean =>
  data?.picture !== undefined ||
  (data?.vignette !== undefined && !VIGNETTE_VIEWS[data.vignette].isEmpty(data, context))

/**
 * To screen readers a drawing is one picture, described in a sentence; a sheet is read as a table. An animated drawing is a
 * picture until its script has loaded.
 */
function VignetteSheet({
  data,
  context,
}: {
  readonly data: FigureData
  readonly context: SectionContext
}): ReactNode {
  if (data.vignette === undefined) return null
  const { View, alternative, island } = VIGNETTE_VIEWS[data.vignette]
  const sentence = alternative(context, data)
  const alt = localizedText(data.alt, context)?.value ?? sentence ?? undefined
  const picture = sentence === null ? {} : { role: 'img', 'aria-label': alt }
  if (island !== undefined) context.lives(island)
  const living = island && { 'data-kind': island, 'data-state': 'loading' }
  return (
    <div className="figure-sheet" data-vignette={data.vignette} {...picture} {...living}>
      <View context={context} figure={data} />
    </div>
  )
}
