import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { BlockContext } from '../context.ts'
import { localizedTextOr } from '../localized-text.ts'
import { phrase } from '../phrases.ts'
import type { BlockViewProps, IslandData } from '../view.ts'
import type { SliderIslandData } from './island-data.ts'
import type { sliderKind } from './schema.ts'

export type SliderData = z.output<typeof sliderKind.data>

/** BLOCK-10: a list that scrolls sideways with snapping; its buttons appear when they work. */
export function Slider({ data, context, root, slot }: BlockViewProps<SliderData>): ReactNode {
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
        {slides.length > 1 && <SliderControls data={data} count={slides.length} context={context} />}
      </div>
    </div>
  )
}

const slideLabel = (at: number, count: number, { language }: BlockContext): string =>
  phrase('slide', language, { at: String(at + 1), count: String(count) })

type SliderControlsProps = {
  readonly data: SliderData
  readonly count: number
  readonly context: BlockContext
}

/** Hidden until the island has started: without JavaScript the list is scrolled by hand. */
const SliderControls = ({ data, count, context }: SliderControlsProps): ReactNode => (
  <div className={`slider-controls slider-controls-${data.dotPosition ?? 'outside'}`} hidden>
    {data.autoplay === true && <SliderButton does="pause" context={context} />}
    {data.arrows !== false && <SliderButton does="previous" icon="arrow-left" context={context} />}
    {data.dots !== false &&
      Array.from({ length: count }, (_, at) => (
        <button key={at} type="button" className="slider-dot" aria-label={slideLabel(at, count, context)} />
      ))}
    {data.arrows !== false && <SliderButton does="next" icon="arrow-right" context={context} />}
  </div>
)

type SliderButtonProps = {
  readonly does: 'pause' | 'previous' | 'next'
  readonly icon?: string
  readonly context: BlockContext
}

const SliderButton = ({ does, icon, context }: SliderButtonProps): ReactNode => (
  <button
    type="button"
    className={`slider-button slider-${does}`}
    aria-label={phrase(does, context.language)}
  >
    {icon !== undefined && context.icon(icon)}
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
