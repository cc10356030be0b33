import { useState, type ReactNode } from 'react'
import { LONGEST_WORDS, type FromCanvas, type ToCanvas } from '#frame/messages.ts'
import { link as linkSchema, type Link } from '#model/block.ts'
import { pageKey } from '#model/document.ts'
import type { Page } from '#model/page.ts'
import { useEditor } from '../editor/editor-context.ts'
import { TextButton } from '../parts/button.tsx'
import { Window } from '../parts/dialog.tsx'
import { useSay } from '../phrases/use-say.ts'
import { newId } from '../structure/new-id.ts'
import { LinkFields } from './link-fields.tsx'
import { linkName } from './link-name.ts'
import { LINK_TYPES, newLink } from './new-link.ts'

/** What somebody who writes wants to link: the words, and the link that they have. */
export type AskedLink = Omit<Extract<FromCanvas, { type: 'ask-link' }>, 'type'>

type LinkDialogProps = {
  /** Null while nobody asks. */
  readonly asked: AskedLink | null
  readonly answer: (message: ToCanvas) => void
}

/** Asks where words of a text lead. The text takes the answer, and the focus. */
export function LinkDialog({ asked, answer }: LinkDialogProps): ReactNode {
  const say = useSay()
  return (
    <Window title={say('Link')} isOpen={asked !== null} close={() => answer({ type: 'keep-link' })}>
      {asked !== null && <LinkForm asked={asked} answer={answer} />}
    </Window>
  )
}

/** A popup holds blocks with ids of their own, and words that are linked may be copied and parted. */
const IN_TEXTS = LINK_TYPES.filter((type) => type !== 'popup')

type LinkFormProps = { readonly asked: AskedLink; readonly answer: LinkDialogProps['answer'] }

function LinkForm({ asked, answer }: LinkFormProps): ReactNode {
  const { page, site, language, drafts } = useEditor()
  const say = useSay()
  const [link, setLink] = useState<Link>(() => asked.link ?? newLink('page', page, newId))
  const [problem, setProblem] = useState<string | null>(null)
  const change = (next: Link): void => {
    setLink(next)
    setProblem(null)
  }
  const apply = (): void => {
    if (!linkSchema.safeParse(link).success || !isWhole(link))
      return setProblem(say('This is no address that a link may lead to.'))
    const target =
      link.type === 'section' ? (drafts.document(pageKey(link.data.pageId)) as Page | null) : null
    const pages = target === null ? [page] : [page, target]
    const name = linkName(link, { heads: site.heads, pages, language })
    answer({ type: 'set-link', link, name: (name ?? say('Link')).slice(0, LONGEST_WORDS) })
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
      <LinkFields label={say('Link')} link={link} set={change} problem={problem} offered={IN_TEXTS} isFirst />
      {problem !== null && (
        <p className="field-problem" role="alert">
          {problem}
        </p>
      )}
      <p className="dialog-buttons">
        {asked.link !== null && (
          <TextButton onPress={() => answer({ type: 'set-link', link: null, name: '' })}>
            {say('Remove link')}
          </TextButton>
        )}
        <TextButton look="main" type="submit">
          {say('Set link')}
        </TextButton>
      </p>
    </form>
  )
}

/** Whether a link has the address that it begins without. */
const isWhole = (link: Link): boolean =>
  (link.type !== 'external' && link.type !== 'file') || !/^(?:https?:\/\/|media\/)?$/.test(link.data.url)
