import type { ReactNode } from 'react'
import {
  Button,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Select,
  SelectValue,
  ToggleButton,
  ToggleButtonGroup,
} from 'react-aria-components'

/** An option: its value, and its label. */
export type Option = { readonly value: string; readonly label: string }

type ChoiceProps = {
  readonly label: string
  readonly hideLabel?: boolean
  readonly options: readonly Option[]
  /** Null when nothing is chosen. */
  readonly value: string | null
  readonly change: (value: string) => void
  readonly isDisabled?: boolean
}

/** A choice of one among many, in a drop-down list. */
export const Choice = ({
  label,
  hideLabel = false,
  options,
  value,
  change,
  isDisabled = false,
}: ChoiceProps): ReactNode => (
  <Select
    className="field"
    value={value}
    onChange={(key) => key !== null && change(String(key))}
    isDisabled={isDisabled}
    placeholder="–"
  >
    <Label className={hideLabel ? 'visually-hidden' : 'field-label'}>{label}</Label>
    <Button className="select-button">
      <SelectValue />
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <path d="m2 4 4 4 4-4" />
      </svg>
    </Button>
    <Popover className="popover">
      <ListBox className="list-box" items={options.map((option) => ({ id: option.value, ...option }))}>
        {(option) => <ListBoxItem className="list-item">{option.label}</ListBoxItem>}
      </ListBox>
    </Popover>
  </Select>
)

/** A choice of one among few, as buttons side by side. */
export const Segments = ({
  label,
  hideLabel = false,
  options,
  value,
  change,
  isDisabled = false,
}: ChoiceProps): ReactNode => (
  <div className="field">
    {!hideLabel && (
      <span className="field-label" aria-hidden="true">
        {label}
      </span>
    )}
    <ToggleButtonGroup
      className="segments"
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      isDisabled={isDisabled}
      selectedKeys={value === null ? [] : [value]}
      onSelectionChange={(keys) => {
        const [key] = keys
        if (key !== undefined) change(String(key))
      }}
    >
      {options.map((option) => (
        <ToggleButton key={option.value} id={option.value} className="segment">
          {option.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  </div>
)
