import { memo, useEffect, useRef, type ReactNode } from 'react'
import { Toolbar } from 'react-aria-components'
import { addressText, selectionText, trailOf, type Selection, type TextAddress } from '#frame/selection.ts'
import { registry } from '#sections/components.ts'
import { FIELD_GROUPS, type FieldGroup } from '#blocks/panel.ts'
import { documentOf, useEditor } from '../editor/editor-context.ts'
import type { Command } from '../commands/commands.ts'
import { useCommands } from '../commands/commands-context.ts'
import { selectionLabel } from '../names.ts'
import { ActionMenu } from '../parts/action-menu.tsx'
import { focusCanvas } from '../editor/panel-focus.ts'
import { TextButton } from '../parts/button.tsx'
import { useSay, useSayLabel } from '../phrases/use-say.ts'
import { CONTROLS } from './controls.ts'
import { ControlsProvider, FieldControl } from './field-control.tsx'
import { fieldSets, shownOwner, type FieldSet } from './field-shapes.ts'
import type { FieldPlace } from './field-place.ts'

type FieldsPanelProps = {
  /** The text that is written in its field, because the page shows it nowhere. */
  readonly asked: { readonly address: TextAddress } | null
  /** Called when something in it gets the focus. */
  readonly focused: () => void
}

/** The fields of the selection: of the list item, the block, the section or the page around it. */
export const FieldsPanel = memo(function FieldsPanel({ focused, asked }: FieldsPanelProps): ReactNode {
  const editor = useEditor()
  const say = useSay()
  const sayLabel = useSayLabel()
  const selected = editor.selection ?? { path: [] }
  const { document } = documentOf(selected, editor)
  const owner = shownOwner(selected)
  const sets = fieldSets(selected, document, registry)
  const name = sayLabel(selectionLabel(selected, document))
  const panel = useRef<HTMLElement>(null)
  const chosen = selectionText(selected)
  const answered = useRef<FieldsPanelProps['asked']>(null)
  useEffect(() => {
    panel.current?.querySelector(`[data-field="${CSS.escape(chosen)}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  useEffect(() => {
    const id = asked && addressText(asked.address)
    if (id !== chosen || answered.current === asked) return
    answered.current = asked
    const field = panel.current?.querySelector(`[data-field="${CSS.escape(id)}"]`)
    field?.querySelector<HTMLElement>('textarea, input')?.focus()
  }, [asked, chosen])
  useEffect(() => {
    const shown = panel.current
    shown?.addEventListener('focusin', focused)
    return () => shown?.removeEventListener('focusin', focused)
  }, [focused])
  return (
    <section className="fields" aria-label={say('Fields')} ref={panel}>
      <div className="fields-head">
        <h2>{name}</h2>
        <SelectionActions name={name} />
      </div>
      <SectionTools />
      <Trail />
      <SharedNote selected={selected} />
      <FailureNote selected={selected} />
      {sets.length === 0 && <p className="empty">{say('Nothing to set here.')}</p>}
      <ControlsProvider value={CONTROLS} key={selectionText(owner)}>
        {sets.map((set) => (
          <FieldSetView key={set.title} set={set} within={owner.in} chosen={chosen} />
        ))}
      </ControlsProvider>
    </section>
  )
})

/** What can be done with what is selected. */
function SelectionActions({ name }: { readonly name: string }): ReactNode {
  const { mayArrange } = useEditor()
  const commands = useCommands()
  return <ActionMenu name={name} actions={mayArrange ? commands.filter(isOnSelection) : []} />
}

/** Commands for the selection, in the editor's order. */
const ON_SELECTION: ReadonlySet<Command['phrase']> = new Set([
  'Move up',
  'Move down',
  'Duplicate',
  'Copy',
  'Cut',
  'Paste',
  'Hide or show',
  'Remove',
])

const isOnSelection = ({ phrase, isEnabled }: Command): boolean => isEnabled && ON_SELECTION.has(phrase)

/** The modes of the section around what is selected, each a command. */
function SectionTools(): ReactNode {
  const say = useSay()
  const tools = useCommands().filter(({ phrase, isEnabled }) => isEnabled && SECTION_TOOLS.has(phrase))
  if (tools.length === 0) return null
  return (
    <Toolbar aria-label={say('Section')} className="section-tools">
      {tools.map(({ phrase, run }) => (
        <TextButton
          key={phrase}
          onPress={() => {
            run()
            // Other buttons take the place of this one; what is pressed next is meant for the page.
            focusCanvas()
          }}
          look={phrase === 'Finish editing' ? 'main' : 'plain'}
        >
          {say(phrase)}
        </TextButton>
      ))}
    </Toolbar>
  )
}

const SECTION_TOOLS: ReadonlySet<Command['phrase']> = new Set([
  'Edit texts',
  'Show layers',
  'Finish editing',
  'Take back changes',
  'Leave layers',
])

/** Why the selected section or block is not shown, and what can be done. */
function FailureNote({ selected: { in: within, of } }: { readonly selected: Selection }): ReactNode {
  const { failures } = useEditor()
  const owner = selectionText({ ...(within && { in: within }), ...(of && { of }), path: [] })
  const failure = failures.find(({ selection }) => selectionText(selection) === owner)
  return failure !== undefined && <p className="failure-note">{failure.reason}</p>
}

/** A note that the selection is shown by all pages, and changes on all of them. */
function SharedNote({ selected }: { readonly selected: Selection }): ReactNode {
  const { site } = useEditor()
  const say = useSay()
  if (selected.in !== 'design') return null
  return <p className="shared-note">{say('Used on {count} pages', { count: site.heads.length })}</p>
}

/** The parents of the selection, each of which can be selected. */
function Trail(): ReactNode {
  const editor = useEditor()
  const say = useSay()
  const sayLabel = useSayLabel()
  const selected = editor.selection ?? { path: [] }
  const { document } = documentOf(selected, editor)
  const around = trailOf(selected, document).slice(0, -1)
  if (around.length === 0) return null
  return (
    <nav aria-label={say('Stands in')} className="trail">
      <ol>
        {around.map((each) => (
          <li key={selectionText(each)}>
            <button type="button" onClick={() => editor.select(each)}>
              {sayLabel(selectionLabel(each, document))}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

const GROUP_TITLES: Readonly<Record<FieldGroup, string>> = {
  content: 'Content',
  behavior: 'Behavior',
  layout: 'Layout',
  look: 'Look',
  source: 'Source',
}

type FieldSetViewProps = {
  readonly set: FieldSet
  readonly within: 'design' | undefined
  readonly chosen: string
}

function FieldSetView({ set, within, chosen }: FieldSetViewProps): ReactNode {
  const sayLabel = useSayLabel()
  const groups = FIELD_GROUPS.map((group) => ({
    group,
    fields: set.fields.filter((field) => field.group === group),
  })).filter(({ fields }) => fields.length > 0)
  return (
    <>
      {set.title !== '' && <h3>{sayLabel(set.title)}</h3>}
      {groups.map(({ group, fields }) => (
        <div key={group} className="field-group">
          {groups.length > 1 && <h4>{sayLabel(GROUP_TITLES[group])}</h4>}
          {fields.map((field) => {
            const place: FieldPlace = {
              ...(within && { in: within }),
              of: set.of,
              path: [...set.path, field.name],
            }
            const id = selectionText({ ...place, path: [...place.path] })
            return (
              <div key={field.name} data-field={id} className={id === chosen ? 'is-chosen' : undefined}>
                <FieldControl field={field} place={place} />
              </div>
            )
          })}
        </div>
      ))}
    </>
  )
}
