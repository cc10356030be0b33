import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useSay } from '../phrases/use-say.ts'
import { ICON_PATHS, IconButton } from './button.tsx'

/** A notification about success or failure. */
export type Notice = { readonly tone: 'good' | 'bad'; readonly text: string }

type NoticeBarProps = { readonly notice: Notice | null; readonly close: () => void }

/** How long a notice is shown, in ms: as long as its words take to read twice, and at least this. */
const LEAST_SHOWN_MS = 6_000
const MS_PER_LETTER = 90
const MOST_SHOWN_MS = 25_000

export const shownFor = (text: string): number =>
  Math.min(MOST_SHOWN_MS, Math.max(LEAST_SHOWN_MS, text.length * MS_PER_LETTER))

/**
 * Shows a notification over the editor without taking the focus, until it is closed or replaced, or had the time to be read; not while the
 * pointer or the focus is on it.
 */
export function NoticeBar({ notice, close }: NoticeBarProps): ReactNode {
  // What is under the pointer when it is closed never reports that the pointer left, so each one starts anew.
  return notice !== null && <ShownNotice notice={notice} close={close} />
}

type ShownNoticeProps = { readonly notice: Notice; readonly close: () => void }

function ShownNotice({ notice, close }: ShownNoticeProps): ReactNode {
  const say = useSay()
  const [isHeld, setHeld] = useState(false)
  const closing = useRef(close)
  useEffect(() => {
    closing.current = close
  })
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => closing.current(), shownFor(notice.text))
    return () => clearTimeout(timer)
  }, [notice, isHeld])
  const { tone, text } = notice
  return (
    <div
      className="notice"
      data-tone={tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p role={tone === 'bad' ? 'alert' : 'status'}>{text}</p>
      <IconButton label={say('Close')} path={ICON_PATHS.close} onPress={close} />
    </div>
  )
}
