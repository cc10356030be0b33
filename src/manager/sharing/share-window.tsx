import { useState, type ReactNode } from 'react'
import { Input, Label, TextField } from 'react-aria-components'
import { LINK_DAYS, NOTE_LENGTH } from '#api/preview-links.ts'
import { pageKey, type DocumentKey } from '#model/document.ts'
import { DEFAULT_LANGUAGE } from '#model/language.ts'
import { useEditor } from '../editor/editor-context.ts'
import { TextButton } from '../parts/button.tsx'
import { Segments } from '../parts/choice.tsx'
import { CopyField } from '../parts/copy-field.tsx'
import { Window } from '../parts/dialog.tsx'
import { useSay } from '../phrases/use-say.ts'
import { LinkList } from './link-list.tsx'
import { PageChoice } from './page-choice.tsx'
import { usePreviewLinks } from './use-preview-links.ts'

/** Default validity of a link, in days. */
const USUAL_DAYS = LINK_DAYS[1]

/** Creates links that show the page to people without an account; lists and revokes existing ones. */
export function ShareWindow({ close }: { readonly close: () => void }): ReactNode {
  const say = useSay()
  const { page, language } = useEditor()
  const own = pageKey(page.id)
  const [days, setDays] = useState<number>(USUAL_DAYS)
  const [note, setNote] = useState('')
  const [others, setOthers] = useState<readonly DocumentKey[]>([])
  const [made, setMade] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const shared = usePreviewLinks(own)
  const make = async (): Promise<void> => {
    setPending(true)
    const answer = await shared.make({ documents: [own, ...others], days, note })
    setPending(false)
    setFailure(answer.ok ? null : answer.failure.detail)
    if (!answer.ok) return
    const prefix = language === DEFAULT_LANGUAGE ? '' : `/${language}`
    setMade(location.origin + answer.value.path + prefix)
    setNote('')
  }
  return (
    <Window title={say('Share preview')} isOpen close={close}>
      <form
        className="share-form"
        onSubmit={(event) => {
          event.preventDefault()
          void make()
        }}
      >
        <p>{say('Whoever has the link sees the page as it is edited, without an account, until it ends.')}</p>
        <Segments
          label={say('The link works for')}
          options={LINK_DAYS.map((count) => ({
            value: String(count),
            label: count === 1 ? say('1 day') : say('{count} days', { count }),
          }))}
          value={String(days)}
          change={(value) => setDays(Number(value))}
        />
        <PageChoice own={own} chosen={others} choose={setOthers} />
        <TextField className="field" value={note} onChange={setNote} maxLength={NOTE_LENGTH}>
          <Label className="field-label">{say('Whom it is for')}</Label>
          <Input className="input" />
        </TextField>
        {failure !== null && <p role="alert">{failure}</p>}
        <p className="share-end">
          <TextButton type="submit" look="main" isPending={isPending}>
            {say('Make link')}
          </TextButton>
        </p>
      </form>
      <div role="status">
        {made !== null && <p className="share-made">{say('The link is made. It is shown this once.')}</p>}
      </div>
      {made !== null && <CopyField key={made} label={say('Link')} text={made} />}
      <LinkList shared={shared} />
    </Window>
  )
}
