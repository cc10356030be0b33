import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { BlockContext } from '../context.ts'
import { phrase } from '../phrases.ts'
import { localizedTextOr } from '../localized-text.tsx'
import type { BlockView, IslandData } from '../view.ts'
import type { SliderIslandData } from './island-data.ts'
import type { sliderKind } from './schema.ts'

export type SliderData = z.output<typeof sliderKind.data>

/** BLOCK-10: a list that scrolls sideways and snaps; its buttons appear when they can do something. */
export const sliderView: BlockView<SliderData> = ({ data, context, root, slot }) => {
  const slides = data.slides ?? []
  if (slides.length === 0) return null
  const label = localizedTextOr(data.label, 'slider', context)
  return (
    <div {...root} role="region" aria-roledescription="carousel" aria-label={label.value}>
      <div className="slider-frame">
        <ul
          className={data.overlap === true ? 'slider-track slider-overlap' : 'slider-track'}
          tabIndex={0}
          aria-label={label.value}
        >
          {slides.map(({ id, picture }, at) => (
            <li
              key={id}
              className="slider-slide"
              data-slide={id}
              aria-roledescription="slide"
              aria-label={slideLabel(at, slides.length, context)}
            >
              {picture && (
                <div className="slider-picture">
                  {context.picture(picture, at === 0 ? {} : { eager: false })}
                </div>
              )}
              <div className="slider-content">{slot(id)}</div>
            </li>
          ))}
        </ul>
        {slides.length > 1 && controls(data, slides.length, context)}
      </div>
    </div>
  )
}

const slideLabel = (at: number, count: number, { language }: BlockContext): string =>
  phrase('slide', language, { at: String(at + 1), count: String(count) })

/** Hidden until the island has started: without script the list is scrolled by hand. */
const controls = (data: SliderData, count: number, context: BlockContext): ReactNode => (
  <div className={`slider-controls slider-controls-${data.dotPosition ?? 'outside'}`} hidden>
    {data.autoplay === true && button('slider-pause', 'pause', null, context)}
    {data.arrows !== false && button('slider-previous', 'previous', 'arrow-left', context)}
    {data.dots !== false &&
      Array.from({ length: count }, (_, at) => (
        <button key={at} type="button" className="slider-dot" aria-label={slideLabel(at, count, context)} />
      ))}
    {data.arrows !== false && button('slider-next', 'next', 'arrow-right', context)}
  </div>
)

const button = (
  className: string,
  name: 'pause' | 'previous' | 'next',
  icon: string | null,
  context: BlockContext,
): ReactNode => (
  <button type="button" className={`slider-button ${className}`} aria-label={phrase(name, context.language)}>
    {icon !== null && context.icon(icon)}
  </button>
)

/** A single slide does not move. */
export const sliderIsland: IslandData<SliderData, SliderIslandData> = (data, { language }) =>
  (data.slides ?? []).length < 2
    ? null
    : {
        autoplay: data.autoplay === true,
        interval: data.interval ?? 5,
        loop: data.loop !== false,
        play: phrase('play', language),
        pause: phrase('pause', language),
      }
