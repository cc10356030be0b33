import { useId, useState, type ReactNode } from 'react'
import { LONGEST_WORDS, type FromCanvas, type ToCanvas } from '#frame/messages.ts'
import { link as linkSchema, type Link } from '#model/block.ts'
import { pageKey } from '#model/document.ts'
import type { Page } from '#model/page.ts'
import { useEditor } from '../editor/editor-context.ts'
import { TextButton } from '../parts/button.tsx'
import { Window } from '../parts/dialog.tsx'
import { useSay } from '../phrases/use-say.ts'
import { LinkFields } from './link-fields.tsx'
import { linkName } from './link-name.ts'
import { LINK_TYPES } from './new-link.ts'

/** A request to link words of a text: the words, and their current link. */
export type AskedLink = Omit<Extract<FromCanvas, { type: 'ask-link' }>, 'type'>

type LinkDialogProps = {
  /** Null if there is none. */
  readonly asked: AskedLink | null
  readonly answer: (message: ToCanvas) => void
}

/** A dialog for the link of words in a text. The text gets the result, and the focus. */
export function LinkDialog({ asked, answer }: LinkDialogProps): ReactNode {
  const say = useSay()
  return (
    <Window title={say('Link')} isOpen={asked !== null} close={() => answer({ type: 'keep-link' })}>
      {asked !== null && <LinkForm asked={asked} answer={answer} />}
    </Window>
  )
}

/** A popup contains blocks with ids, but linked words may be copied and split, so popups are not offered. */
const IN_TEXTS = LINK_TYPES.filter((type) => type !== 'popup')

type LinkFormProps = { readonly asked: AskedLink; readonly answer: LinkDialogProps['answer'] }

function LinkForm({ asked, answer }: LinkFormProps): ReactNode {
  const { page, site, language, drafts } = useEditor()
  const say = useSay()
  const reasonId = useId()
  const [link, setLink] = useState<Link | undefined>(asked.link ?? undefined)
  const [typed, hearTyped] = useState<Link | null | undefined>()
  const [problem, setProblem] = useState<string | null>(null)
  const change = (next: Link | undefined): void => {
    setLink(next)
    hearTyped(undefined)
    setProblem(null)
  }
  const wanted = typed === undefined ? link : typed
  const isThere = wanted != null && isWhole(wanted)
  const apply = (): void => {
    if (!isThere) return
    if (!linkSchema.safeParse(wanted).success)
      return setProblem(say('This is no address that a link may lead to.'))
    const target =
      wanted.type === 'section' ? (drafts.document(pageKey(wanted.data.pageId)) as Page | null) : null
    const pages = target === null ? [page] : [page, target]
    const name = linkName(wanted, { heads: site.heads, pages, language })
    answer({ type: 'set-link', link: wanted, name: (name ?? say('Link')).slice(0, LONGEST_WORDS) })
  }
  return (
    <form
      className="dialog-form"
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      {asked.words !== '' && <p className="link-words">“{asked.words}”</p>}
      <LinkFields
        label={say('Link')}
        link={link}
        set={change}
        clear={() => change(undefined)}
        problem={problem}
        offered={IN_TEXTS}
        asksForPage={hearTyped}
      />
      {problem !== null && (
        <p className="field-problem" role="alert">
          {problem}
        </p>
      )}
      <p id={reasonId} className="field-note">
        {!isThere && say('First say where the link leads.')}
      </p>
      <p className="dialog-buttons">
        {asked.link !== null && (
          <TextButton onPress={() => answer({ type: 'set-link', link: null, name: '' })}>
            {say('Remove link')}
          </TextButton>
        )}
        <TextButton look="main" type="submit" isDisabled={!isThere} describedBy={reasonId}>
          {say('Set link')}
        </TextButton>
      </p>
    </form>
  )
}

/** Whether a link is incomplete: it has only the initial part of an address. */
const isWhole = (link: Link): boolean =>
  (link.type !== 'external' && link.type !== 'file') || !/^(?:https?:\/\/|media\/)?$/.test(link.data.url)
