import { useMemo, useState, type ReactNode } from 'react'
import {
  Button,
  ComboBox,
  FieldError,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from 'react-aria-components'
import type { Option } from './choice.tsx'

type SearchOption = Option & { readonly note?: string; readonly drawing?: ReactNode }

/** How typed text that was not chosen from the list is handled. */
export type TypedWords = {
  /** Called with the typed text, and with null once an option is chosen or the choice is reset. */
  readonly hear: (typed: string | null) => void
  /** Called when the field is left. */
  readonly leave?: (() => void) | undefined
  /** Why the typed text is invalid; null if it isn't. Shown while the list is closed. */
  readonly problem: string | null
}

type SearchChoiceProps = {
  readonly label: string
  readonly options: readonly SearchOption[]
  /** Null while nothing is chosen. */
  readonly value: string | null
  readonly change: (value: string) => void
  /** The typed text as an additional option, above the others; null if it is none. */
  readonly offer?: (typed: string) => SearchOption | null
  /** Accepts the typed text when the field is left; if left out, it is only a search and is discarded. */
  readonly typedWords?: TypedWords
  /** Whether it gets the focus when it appears. */
  readonly isFirst?: boolean
}

/** Most options that are listed at once. */
const MOST_LISTED = 60

/** A choice among many, found by what is typed. */
export function SearchChoice({
  label,
  options,
  value,
  change,
  offer,
  typedWords,
  isFirst = false,
}: SearchChoiceProps): ReactNode {
  const current = options.find((option) => option.value === value)?.label ?? value ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const type = (text: string | null): void => {
    setTyped(text)
    typedWords?.hear(text)
  }
  const listed = useListed(options, typed, offer)
  const problem = isOpen || typed === null ? null : (typedWords?.problem ?? null)
  return (
    <ComboBox
      className="field"
      items={listed}
      inputValue={typed ?? current}
      onInputChange={(text) => type(text === current ? null : text)}
      // While text is typed nothing is chosen, so that choosing differs from leaving the field.
      value={typed === null ? value : null}
      onChange={(key) => {
        if (key === null && typedWords !== undefined) return
        type(null)
        if (key !== null) change(String(key))
      }}
      onBlur={() => (typedWords === undefined ? setTyped(null) : typedWords.leave?.())}
      onOpenChange={setIsOpen}
      allowsCustomValue={typedWords !== undefined}
      isInvalid={problem !== null}
      validationBehavior="aria"
      menuTrigger="focus"
      allowsEmptyCollection
    >
      <Label className="field-label">{label}</Label>
      <span className="combo">
        <Input className="input" autoFocus={isFirst} />
        <Button className="combo-button">
          <svg viewBox="0 0 12 12" aria-hidden="true">
            <path d="m2 4 4 4 4-4" />
          </svg>
        </Button>
      </span>
      <FieldError className="field-problem">
        <span role="alert">{problem}</span>
      </FieldError>
      <Popover className="popover">
        <ListBox className="list-box">
          {(option: SearchOption & { readonly id: string }) => (
            <ListBoxItem className="list-item" textValue={option.label}>
              {option.drawing}
              <Text slot="label">{option.label}</Text>
              {option.note !== undefined && <Text slot="description">{option.note}</Text>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}

/** The options that match the typed text, below the text itself as an option. */
function useListed(
  options: readonly SearchOption[],
  typed: string | null,
  offer: SearchChoiceProps['offer'],
): readonly (SearchOption & { readonly id: string })[] {
  return useMemo(() => {
    const wanted = (typed ?? '').trim().toLowerCase()
    const offered = typed === null ? null : (offer?.(typed) ?? null)
    const found = options.filter((option) =>
      `${option.label} ${option.note ?? ''}`.toLowerCase().includes(wanted),
    )
    return [...(offered === null ? [] : [offered]), ...found.slice(0, MOST_LISTED)].map((option) => ({
      id: option.value,
      ...option,
    }))
  }, [options, typed, offer])
}
