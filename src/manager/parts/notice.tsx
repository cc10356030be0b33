import type { ReactNode } from 'react'
import { useSay } from '../phrases/use-say.ts'
import { ICON_PATHS, IconButton } from './button.tsx'

/** A notification about success or failure. */
export type Notice = { readonly tone: 'good' | 'bad'; readonly text: string }

type NoticeBarProps = { readonly notice: Notice | null; readonly close: () => void }

/** Shows a notification over the editor without taking the focus, until it is closed or replaced. */
export function NoticeBar({ notice, close }: NoticeBarProps): ReactNode {
  const say = useSay()
  if (notice === null) return null
  const { tone, text } = notice
  return (
    <div className="notice" data-tone={tone}>
      <p role={tone === 'bad' ? 'alert' : 'status'}>{text}</p>
      <IconButton label={say('Close')} path={ICON_PATHS.close} onPress={close} />
    </div>
  )
}
