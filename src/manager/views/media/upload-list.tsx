import type { ReactNode } from 'react'
import { TextButton } from '../../parts/button.tsx'
import { useSay, type Say } from '../../phrases/use-say.ts'
import { fileName } from './file-name.ts'
import { hasEnded, type AddedFile, type Upload, type UploadState, type Uploads } from './use-uploads.ts'

/** Files that are being added, and what became of each. */
export function UploadList({ uploads, clear }: Pick<Uploads, 'uploads' | 'clear'>): ReactNode {
  const say = useSay()
  if (uploads.length === 0) return null
  return (
    <section className="media-uploads" aria-label={say('Uploads')}>
      <ul>
        {uploads.map((upload) => (
          <UploadLine key={upload.id} upload={upload} />
        ))}
      </ul>
      {uploads.every(hasEnded) && (
        <TextButton look="quiet" onPress={clear}>
          {say('Clear the list')}
        </TextButton>
      )}
    </section>
  )
}

function UploadLine({ upload: { file, state } }: { readonly upload: Upload }): ReactNode {
  const say = useSay()
  const isFault = state.is === 'failed' || state.is === 'too-large'
  return (
    <li className={isFault ? 'media-fault' : undefined}>
      <b>{file.name}</b>
      {state.is === 'sending' && (
        <progress aria-label={say('Upload of {name}', { name: file.name })} value={state.part} max={1} />
      )}
      <span role={isFault ? 'alert' : 'status'}>{stateText(state, say)}</span>
    </li>
  )
}

function stateText(state: UploadState, say: Say): string {
  switch (state.is) {
    case 'waiting':
      return say('Waiting')
    case 'sending':
      return state.part < 1 ? say('Sending…') : say('Looking at the picture…')
    case 'taken':
      return say('The name is taken')
    case 'skipped':
      return say('Not added')
    case 'too-large':
      return say('Larger than 20 MB. Make it smaller and add it again.')
    case 'failed':
      return faultText(state.problem.status, state.problem.detail, say)
    case 'done':
      return doneText(state.answer, say)
  }
}

function doneText({ kind, item, lost }: AddedFile, say: Say): string {
  const name = fileName(item.name)
  if (kind === 'same') return say('Is there already, as {name}', { name })
  const done = kind === 'added' ? say('Added as {name}', { name }) : say('Replaced {name}', { name })
  if (lost.length === 0) return done
  return `${done}. ${say('What may run or fetch was left out: {names}', { names: lost.join(', ') })}`
}

/** Content that is not taken is explained in the language of the manager; what is rare, in the words of the server. */
function faultText(status: number, detail: string, say: Say): string {
  if (status === 413) return say('Larger than 20 MB. Make it smaller and add it again.')
  if (status === 422) {
    return `${say('Not a picture that can be shown. Take JPEG, PNG, WebP, AVIF, GIF or SVG.')} ${detail}`
  }
  return detail
}
