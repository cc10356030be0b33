import { useState, type ReactNode } from 'react'
import { FieldError, Form, Input, Label, Text, TextField } from 'react-aria-components'
import type { PageId } from '#model/page.ts'
import { pathOf, type Routes } from '#model/route.ts'
import { archiveSlug } from '#model/archive.ts'
import { TextButton } from '../../parts/button.tsx'
import { Window } from '../../parts/dialog.tsx'
import { SearchChoice } from '../../parts/search-choice.tsx'
import type { Phrase } from '../../phrases/say.ts'
import { useSay } from '../../phrases/use-say.ts'
import { routeFault, type NewPage, type RouteFault } from './page-changes.ts'

/** What a new page is based on, if anything. */
export type Original = { readonly id: PageId; readonly name: string; readonly route: string }

export type PageAnswers = Omit<NewPage, 'id'> & { readonly original: PageId | null }

type PageDialogProps = {
  /** `rename` is for the name and route of an existing page. */
  readonly what: 'add' | 'duplicate' | 'rename'
  /** The page that is copied or renamed, or that a new one begins like unless another is chosen. */
  readonly page: Original | null
  readonly originals: readonly Original[]
  readonly routes: Routes
  readonly close: () => void
  /** Why it is refused; null if it is done. */
  readonly save: (answers: PageAnswers) => Promise<string | null>
}

const TITLES: Readonly<Record<PageDialogProps['what'], Phrase>> = {
  add: 'New page',
  duplicate: 'Duplicate page',
  rename: 'Rename or move page',
}

const SAVE: Readonly<Record<PageDialogProps['what'], Phrase>> = {
  add: 'Create page',
  duplicate: 'Create page',
  rename: 'Save',
}

const FAULTS: Readonly<Record<RouteFault, Phrase>> = {
  spelling: 'Write small letters, digits and hyphens, such as blog/what-is-sku.',
  language: 'A route does not begin with a language code.',
  reserved: 'No page can have this route: the server or its files need it. Choose another one.',
  taken: 'There is a page at this route already. Choose another one.',
}

const NOTHING = 'nothing'

/** A dialog for the name and route of a page. */
export function PageDialog({ what, page, originals, routes, close, save }: PageDialogProps): ReactNode {
  const say = useSay()
  const [name, setName] = useState(what === 'add' ? '' : (page?.name ?? ''))
  const [typedRoute, setRoute] = useState<string | null>(what === 'rename' ? (page?.route ?? '') : null)
  const [original, setOriginal] = useState(page === null ? NOTHING : String(page.id))
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const route =
    typedRoute ??
    suggestedRoute(
      name,
      originals.find(({ id }) => String(id) === original),
    )
  const fault = routeFault(route, routes, what === 'rename' ? page?.id : undefined)
  const isMoved = what === 'rename' && page !== null && route !== page.route
  const submit = async (): Promise<void> => {
    if (fault !== null || name.trim() === '' || isPending) return
    setPending(true)
    const failed = await save({
      name: name.trim(),
      route,
      original: original === NOTHING ? null : Number(original),
    })
    setPending(false)
    if (failed === null) close()
    else setFailure(failed)
  }
  return (
    <Window title={say(TITLES[what])} isOpen close={close}>
      <Form
        className="dialog-form"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {what !== 'rename' && (
          <SearchChoice
            label={say('Start from')}
            options={[
              { value: NOTHING, label: say('An empty page') },
              ...originals.map((one) => ({ value: String(one.id), label: one.name, note: `/${one.route}` })),
            ]}
            value={original}
            change={setOriginal}
          />
        )}
        <TextField className="field" value={name} onChange={setName} isRequired autoFocus>
          <Label className="field-label">{say('Name')}</Label>
          <Input className="input" maxLength={200} />
        </TextField>
        <TextField
          className="field"
          value={route}
          onChange={setRoute}
          isInvalid={fault !== null && route !== ''}
          isRequired
        >
          <Label className="field-label">{say('Route')}</Label>
          <Input className="input" spellCheck="false" autoCapitalize="off" />
          <FieldError className="fault">{fault !== null && say(FAULTS[fault])}</FieldError>
          {isMoved && fault === null && (
            <Text slot="description" className="path">
              {say('Visitors of {from} are led to {to}.', { from: pathOf(page.route), to: pathOf(route) })}
            </Text>
          )}
        </TextField>
        {failure !== null && <p role="alert">{failure}</p>}
        <p className="dialog-buttons">
          <TextButton onPress={close}>{say('Cancel')}</TextButton>
          <TextButton
            look="main"
            type="submit"
            isDisabled={fault !== null || name.trim() === ''}
            isPending={isPending}
          >
            {say(SAVE[what])}
          </TextButton>
        </p>
      </Form>
    </Window>
  )
}

/** The route of a new page from its name, in the folder of the page that it is copied from. */
function suggestedRoute(name: string, page: Original | undefined): string {
  const folder = page?.route.includes('/') ? page.route.slice(0, page.route.lastIndexOf('/') + 1) : ''
  const slug = archiveSlug(name)
  return slug === '' ? '' : folder + slug
}
