import type { ReactNode } from 'react'
import { Button, Tooltip, TooltipTrigger } from 'react-aria-components'

type TextButtonProps = {
  readonly children: ReactNode
  /** Not needed by a button that sends its form. */
  readonly onPress?: () => void
  /** `submit` submits the form that contains the button, like Enter in one of its fields. */
  readonly type?: 'submit'
  readonly look?: 'main' | 'plain' | 'quiet'
  readonly isDisabled?: boolean
  /** Its action is running: it can't be pressed again, but keeps the focus, which a disabled button would lose. */
  readonly isPending?: boolean
  readonly label?: string
  /** Id of its description, such as why it is disabled. */
  readonly describedBy?: string
}

/** A button with words. */
export const TextButton = ({
  children,
  onPress,
  type,
  look = 'plain',
  isDisabled,
  isPending = false,
  label,
  describedBy,
}: TextButtonProps): ReactNode => (
  <Button
    className={`button button-${look}`}
    isPending={isPending}
    {...(onPress !== undefined && { onPress })}
    {...(type !== undefined && { type })}
    {...(isDisabled !== undefined && { isDisabled })}
    {...(label !== undefined && { 'aria-label': label })}
    {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
  >
    {children}
  </Button>
)

type IconButtonProps = {
  readonly label: string
  /** Keys that do the same, shown with the label. */
  readonly keys?: string
  readonly path: string
  readonly onPress: () => void
  readonly isDisabled?: boolean
}

/** An icon button; its label and keys are shown on hover and focus. */
export const IconButton = ({ label, keys, path, onPress, isDisabled }: IconButtonProps): ReactNode => (
  <TooltipTrigger delay={500}>
    <Button
      className="button button-icon"
      aria-label={label}
      onPress={onPress}
      {...(isDisabled !== undefined && { isDisabled })}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={path} />
      </svg>
    </Button>
    <Tooltip className="tooltip">
      {label}
      {keys !== undefined && <kbd>{keys}</kbd>}
    </Tooltip>
  </TooltipTrigger>
)

/** Drawings of icon buttons, on 16 by 16. */
export const ICON_PATHS = {
  undo: 'M5.5 3.5 2.5 6.5l3 3M2.5 6.5h7a4 4 0 0 1 0 8H7',
  redo: 'm10.5 3.5 3 3-3 3M13.5 6.5h-7a4 4 0 0 0 0 8H9',
  up: 'M8 13V3M4 7l4-4 4 4',
  down: 'M8 3v10M4 9l4 4 4-4',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  remove: 'M3 4.5h10M6 4.5v-2h4v2M4.5 4.5l.5 9h6l.5-9',
  add: 'M8 3v10M3 8h10',
  hide: 'M2 8s2.2-4 6-4 6 4 6 4-2.2 4-6 4-6-4-6-4ZM3 13 13 3',
  show: 'M2 8s2.2-4 6-4 6 4 6 4-2.2 4-6 4-6-4-6-4Zm6 1.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z',
  close: 'm4 4 8 8M12 4l-8 8',
} as const
