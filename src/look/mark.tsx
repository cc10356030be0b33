import type { ReactNode } from 'react'
import type { BrandView, PublishedDrawing, ThemedDrawing } from './brand-view.ts'
import { MARK_BARS, MARK_DIAGONAL } from './mark-shape.ts'

type BrandProps = { readonly brand: Pick<BrandView, 'logo' | 'mark'> }

/**
 * The brand's own mark, or the five-bar tally: four strokes in the color of the text, the diagonal in the signal color. Legible
 * from 16 px.
 */
export const Mark = ({ brand: { mark } }: BrandProps): ReactNode =>
  mark === null ? (
    <svg className="mark" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path className="mark-bars" d={MARK_BARS} />
      <path className="mark-diagonal" d={MARK_DIAGONAL} />
    </svg>
  ) : (
    <Drawing drawing={mark} className="mark" alt="" />
  )

/** The logo, or the mark with the name of the company beside it. */
export const Wordmark = ({ name, brand }: BrandProps & { readonly name: string }): ReactNode => (
  <span className="wordmark">
    {brand.logo === null ? (
      <>
        <Mark brand={brand} />
        <span className="wordmark-name">{name}</span>
      </>
    ) : (
      <Drawing drawing={brand.logo} className="logo" alt={name} />
    )}
  </span>
)

type DrawingProps = { readonly drawing: ThemedDrawing; readonly className: string; readonly alt: string }

/** CSS shows the drawing for the current theme; the other is not loaded. */
const Drawing = ({ drawing: { light, dark }, className, alt }: DrawingProps): ReactNode =>
  dark === null ? (
    <Image drawing={light} className={className} alt={alt} />
  ) : (
    <>
      <Image drawing={light} className={`${className} on-light`} alt={alt} />
      <Image drawing={dark} className={`${className} on-dark`} alt={alt} />
    </>
  )

type ImageProps = {
  readonly drawing: PublishedDrawing
  readonly className: string
  readonly alt: string
}

const Image = ({ drawing, className, alt }: ImageProps): ReactNode => (
  <img {...drawing} className={className} alt={alt} loading="lazy" decoding="async" />
)
