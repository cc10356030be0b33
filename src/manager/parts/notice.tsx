import type { ReactNode } from 'react'
import { useSay } from '../phrases/use-say.ts'
import { ICON_PATHS, IconButton } from './button.tsx'

/** Something that people are told beside what they do: that it went well, or that it did not. */
export type Notice = { readonly tone: 'good' | 'bad'; readonly text: string }

type NoticeBarProps = { readonly notice: Notice | null; readonly close: () => void }

/** What people are told, over the editor and beside the focus, until they close it or something else is told. */
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
