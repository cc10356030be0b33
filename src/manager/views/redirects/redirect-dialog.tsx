import { useState, type ReactNode } from 'react'
import { FieldError, Form, Input, Label, Text, TextField } from 'react-aria-components'
import type { Design } from '#model/design.ts'
import type { Redirect } from '#model/redirect.ts'
import { resolvePath, type Routes } from '#model/route.ts'
import { TextButton } from '../../parts/button.tsx'
import { Choice } from '../../parts/choice.tsx'
import { Window } from '../../parts/dialog.tsx'
import { useSay } from '../../phrases/use-say.ts'
import { endOf, ruleFaultIn } from './redirect-rules.ts'
import { FAULT_PHRASES, STATUS_PHRASES } from './rule-words.ts'

type RedirectDialogProps = {
  /** The rule to change; null for a new one. */
  readonly old: Redirect | null
  readonly design: Design
  readonly routes: Routes
  readonly close: () => void
  /** Why it can't be saved; null if it was. */
  readonly save: (rule: Redirect) => string | null
}

const STATUSES = [301, 302, 307, 308] as const satisfies readonly Redirect['status'][]

const EMPTY: Redirect = { from: '', to: '', status: 301 }

/** A dialog for a redirect's path and target. */
export function RedirectDialog({ old, design, routes, close, save }: RedirectDialogProps): ReactNode {
  const say = useSay()
  const [rule, setRule] = useState<Redirect>(old ?? EMPTY)
  const [failure, setFailure] = useState<string | null>(null)
  const fault = ruleFaultIn(rule, old, design, routes)
  const isOfTarget = fault === 'to'
  const isReady = fault === null && rule.to !== ''
  const change = (part: Partial<Redirect>): void => {
    setRule({ ...rule, ...part })
    setFailure(null)
  }
  const submit = (): void => {
    if (!isReady) return
    const failed = save(rule)
    if (failed === null) close()
    else setFailure(failed)
  }
  return (
    <Window title={old === null ? say('New redirect') : say('Change redirect')} isOpen close={close}>
      <Form
        className="dialog-form"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextField
          className="field"
          value={rule.from}
          onChange={(from) => change({ from: from.trim() })}
          isInvalid={fault !== null && !isOfTarget && rule.from !== ''}
          isRequired
          autoFocus
        >
          <Label className="field-label">{say('Path')}</Label>
          <Input className="input" placeholder="/old" spellCheck="false" autoCapitalize="off" />
          <FieldError className="fault">{fault !== null && say(FAULT_PHRASES[fault])}</FieldError>
        </TextField>
        <TextField
          className="field"
          value={rule.to}
          onChange={(to) => change({ to: to.trim() })}
          isInvalid={isOfTarget && rule.to !== ''}
          isRequired
        >
          <Label className="field-label">{say('Leads to')}</Label>
          <Input className="input" placeholder="/new" spellCheck="false" autoCapitalize="off" />
          <FieldError className="fault">{isOfTarget && say(FAULT_PHRASES.to)}</FieldError>
          {isReady && <TargetNote rule={rule} design={design} routes={routes} />}
        </TextField>
        <Choice
          label={say('How long')}
          options={STATUSES.map((status) => ({ value: String(status), label: say(STATUS_PHRASES[status]) }))}
          value={String(rule.status)}
          change={(value) => {
            const status = STATUSES.find((one) => String(one) === value)
            if (status !== undefined) change({ status })
          }}
        />
        {failure !== null && <p role="alert">{failure}</p>}
        <p className="dialog-buttons">
          <TextButton onPress={close}>{say('Cancel')}</TextButton>
          <TextButton look="main" type="submit" isDisabled={!isReady}>
            {say('Save')}
          </TextButton>
        </p>
      </Form>
    </Window>
  )
}

type TargetNoteProps = { readonly rule: Redirect; readonly design: Design; readonly routes: Routes }

/** A note about a rule's target: that it is redirected itself, or does not exist. */
function TargetNote({ rule, design, routes }: TargetNoteProps): ReactNode {
  const say = useSay()
  const end = endOf(rule, design, routes)
  const path = /^[^?#]*/.exec(end)?.[0] ?? end
  const isMissing =
    path.startsWith('/') && !path.endsWith('*') && resolvePath(path, routes).kind === 'missing'
  const words = [
    ...(end === rule.to
      ? []
      : [say('It is redirected itself: visitors are led to {to} at once.', { to: end })]),
    ...(isMissing ? [say('No page stands at {path} at this time.', { path })] : []),
  ]
  if (words.length === 0) return null
  return (
    <Text slot="description" className="path">
      {words.join(' ')}
    </Text>
  )
}
