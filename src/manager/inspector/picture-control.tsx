import { useEffect, useRef, type PointerEvent, type ReactNode } from 'react'
import { picture as pictureSchema, type Picture } from '#model/picture.ts'
import { useEditor } from '../editor/editor-context.ts'
import { SearchChoice } from '../parts/search-choice.tsx'
import { useSay, useSayLabel } from '../phrases/use-say.ts'
import { fileName } from '../views/media/file-name.ts'
import type { ControlProps } from './field-control.tsx'
import { FieldFrame } from './field-frame.tsx'
import { Fields } from './group-control.tsx'
import { PictureUpload } from './picture-upload.tsx'
import { useField } from './use-field.ts'

/** A picture: the media file, the focal point that stays visible when it is cropped, and the alternative text. */
export function PictureControl({ field, place }: ControlProps): ReactNode {
  const { value, set, clear, problem } = useField(place)
  // Of an existing picture only one field is changed, so that others' changes of it are kept.
  const source = useField({ ...place, path: [...place.path, 'src'] })
  const focus = useField({ ...place, path: [...place.path, 'focus'] })
  const choose = (src: string): void => (value === undefined ? set({ src }) : source.set(src))
  const { site, mayArrange } = useEditor()
  const say = useSay()
  const label = useSayLabel()(field.label)
  const shown = pictureSchema.safeParse(value).data
  const added = useRef<HTMLDivElement>(null)
  const words = useRef<HTMLDivElement>(null)
  const src = shown?.src
  useEffect(() => {
    // Whoever added the picture and does nothing else meanwhile says next what it shows.
    if (src !== undefined && added.current?.contains(document.activeElement))
      words.current?.querySelector('textarea')?.focus()
  }, [src])
  return (
    <FieldFrame
      label={label}
      problem={problem ?? source.problem ?? focus.problem}
      clear={value === undefined ? undefined : clear}
    >
      {() => (
        <>
          {shown !== undefined && <FocalPoint picture={shown} set={focus.set} />}
          <SearchChoice
            label={say('File')}
            options={Object.entries(site.assets.pictures).map(([name, { variants }]) => ({
              value: name,
              label: fileName(name),
              drawing: <img className="picture-option" src={variants[0]?.url} alt="" loading="lazy" />,
            }))}
            value={shown?.src ?? ''}
            change={choose}
          />
          <div ref={added}>{mayArrange && <PictureUpload place={place} />}</div>
          <div ref={words}>{shown !== undefined && <Fields fields={ALT} place={place} />}</div>
        </>
      )}
    </FieldFrame>
  )
}

const ALT = [
  {
    name: 'alt',
    label: 'What the picture shows',
    group: 'content',
    control: 'line',
    unit: undefined,
    options: [],
    bounds: undefined,
    fields: [],
    onScreen: undefined,
  },
] as const

/** How far an arrow key moves the point, in percent. */
const STEP = 5

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

type FocalPointProps = {
  readonly picture: Picture
  /** Called with percentages from the left and the top. */
  readonly set: (focus: readonly [number, number]) => void
}

/** The picture with its focal point, set by a click or by arrow keys. */
function FocalPoint({ picture, set }: FocalPointProps): ReactNode {
  const { site } = useEditor()
  const say = useSay()
  const url = site.assets.pictures[picture.src]?.variants.at(-1)?.url
  const [x, y] = picture.focus ?? [50, 50]
  const put = (left: number, top: number): void => set([percent(left), percent(top)])
  if (url === undefined) return null
  return (
    <span className="focal">
      <img src={url} alt="" />
      <button
        type="button"
        className="focal-area"
        aria-label={say('Focal point: {x} % from the left, {y} % from the top', { x, y })}
        onPointerDown={(event: PointerEvent<HTMLButtonElement>) => {
          const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
          put(((event.clientX - left) / width) * 100, ((event.clientY - top) / height) * 100)
        }}
        onKeyDown={(event) => {
          const step = STEPS[event.key]
          if (step === undefined) return
          event.preventDefault()
          put(x + step[0], y + step[1])
        }}
      >
        <span className="focal-point" style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }} />
      </button>
    </span>
  )
}

const percent = (value: number): number => Math.round(Math.min(100, Math.max(0, value)))
