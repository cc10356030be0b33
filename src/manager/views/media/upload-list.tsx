import type { ReactNode } from 'react'
import { TextButton } from '../../parts/button.tsx'
import { useSay, type Say } from '../../phrases/use-say.ts'
import { fileName } from './file-name.ts'
import { hasEnded, mayRetry, type AddedFile, type Upload, type Uploads } from './use-uploads.ts'

/** Files that are being added, and what became of each. */
export function UploadList({
  uploads,
  retry,
  clear,
}: Pick<Uploads, 'uploads' | 'retry' | 'clear'>): ReactNode {
  const say = useSay()
  if (uploads.length === 0) return null
  return (
    <section className="media-uploads" aria-label={say('Uploads')}>
      <ul>
        {uploads.map((upload) => (
          <UploadLine key={upload.id} upload={upload} retry={() => retry(upload)} />
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

type UploadLineProps = { readonly upload: Upload; readonly retry: () => void }

function UploadLine({ upload, retry }: UploadLineProps): ReactNode {
  const say = useSay()
  const { file, state } = upload
  const isFault = state.is === 'failed' || state.is === 'too-large'
  return (
    <li className={isFault ? 'media-fault' : undefined}>
      <b>{file.name}</b>
      {state.is === 'sending' && (
        <progress aria-label={say('Upload of {name}', { name: file.name })} value={state.part} max={1} />
      )}
      <span role={isFault ? 'alert' : 'status'}>{stateText(upload, say)}</span>
      {mayRetry(upload) && (
        <TextButton look="quiet" label={say('Try {name} again', { name: file.name })} onPress={retry}>
          {say('Try again')}
        </TextButton>
      )}
    </li>
  )
}

function stateText(upload: Upload, say: Say): string {
  const { state } = upload
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
      return mayRetry(upload)
        ? say('The file did not get through.')
        : faultText(state.problem.status, state.problem.detail, say)
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

/** Common reasons for refusing content are translated; rare ones are shown in the server's words. */
function faultText(status: number, detail: string, say: Say): string {
  if (status === 413) return say('Larger than 20 MB. Make it smaller and add it again.')
  if (status === 422) {
    return `${say('Not a picture that can be shown. Take JPEG, PNG, WebP, AVIF, GIF or SVG.')} ${detail}`
  }
  return detail
}
