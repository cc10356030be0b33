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

/** What becomes of words that are typed and not chosen from the list. */
export type TypedWords = {
  /** Told what is typed, and null once it is chosen, or what was chosen stands there again. */
  readonly hear: (typed: string | null) => void
  /** Called when the field is left. */
  readonly leave?: (() => void) | undefined
  /** Why they don't count; null where they do. It shows while the list is closed. */
  readonly problem: string | null
}

type SearchChoiceProps = {
  readonly label: string
  readonly options: readonly SearchOption[]
  /** Null while nothing is chosen. */
  readonly value: string | null
  readonly change: (value: string) => void
  /** What is typed as an option of its own, above the others; null where it is none. */
  readonly offer?: (typed: string) => SearchOption | null
  /** Keeps what is typed when the field is left; where this is left out it is a search alone, and goes then. */
  readonly typedWords?: TypedWords
  /** Whether it has the focus when it appears. */
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
      // Nothing is chosen while something else is typed: so a choice differs from the field that is left.
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

/** The options that hold what is typed, below what it is an option of itself. */
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
