import type { ReactNode } from 'react'
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useSay } from '../phrases/use-say.ts'
import { ICON_PATHS } from './button.tsx'

type WindowProps = {
  readonly title: string
  readonly isOpen: boolean
  readonly close: () => void
  readonly size?: 'small' | 'large'
  readonly children: ReactNode
}

/** A modal dialog. Escape and a click beside it close it, and the focus returns to where it was. */
export function Window({ title, isOpen, close, size = 'small', children }: WindowProps): ReactNode {
  const say = useSay()
  return (
    <ModalOverlay
      className="window-veil"
      isDismissable
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) close()
      }}
    >
      <Modal className={`window window-${size}`}>
        <Dialog className="window-inside">
          <header className="window-head">
            <Heading slot="title">{title}</Heading>
            <Button className="button button-icon" aria-label={say('Close')} onPress={close}>
              <svg viewBox="0 0 16 16" aria-hidden="true">
                <path d={ICON_PATHS.close} />
              </svg>
            </Button>
          </header>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
