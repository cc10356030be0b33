import { useMemo, useState, type ReactNode } from 'react'
import { Button, ComboBox, Input, Label, ListBox, ListBoxItem, Popover, Text } from 'react-aria-components'
import type { Option } from './choice.tsx'

type SearchOption = Option & { readonly note?: string; readonly drawing?: ReactNode }

type SearchChoiceProps = {
  readonly label: string
  readonly options: readonly SearchOption[]
  readonly value: string
  readonly change: (value: string) => void
  /** What is typed as an option of its own, above the others; null where it is none. */
  readonly offer?: (typed: string) => SearchOption | null
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
  isFirst = false,
}: SearchChoiceProps): ReactNode {
  const current = options.find((option) => option.value === value)?.label ?? value
  const [typed, setTyped] = useState<string | null>(null)
  const listed = useMemo(() => {
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
  return (
    <ComboBox
      className="field"
      items={listed}
      inputValue={typed ?? current}
      onInputChange={(text) => setTyped(text === current ? null : text)}
      value={value}
      onChange={(key) => {
        setTyped(null)
        if (key !== null) change(String(key))
      }}
      onBlur={() => setTyped(null)}
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
