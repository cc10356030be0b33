import { useEffect, useEffectEvent, useState, type DragEvent } from 'react'

/** Props of an element that accepts dropped files, and whether some are being dragged over it. */
export type FileDrop = {
  readonly isOver: boolean
  readonly handlers: {
    readonly onDragOver?: (event: DragEvent) => void
    readonly onDragLeave?: (event: DragEvent) => void
    readonly onDrop?: (event: DragEvent) => void
  }
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/** Accepts files that are dropped on an element or pasted anywhere in the window; with null, nothing is accepted. */
export function useFileDrop(take: ((files: readonly File[]) => void) | null): FileDrop {
  const [isOver, setIsOver] = useState(false)
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    // Programs for texts and tables add a picture of what was copied to the clipboard.
    const isText = event.clipboardData?.types.includes('text/plain') === true
    if (take === null || files.length === 0 || isText) return
    event.preventDefault()
    take(files.map((file, at) => pastedFile(file, at)))
  })
  useEffect(() => {
    const hear = (event: ClipboardEvent): void => paste(event)
    addEventListener('paste', hear)
    return () => removeEventListener('paste', hear)
  }, [])
  if (take === null) return { isOver: false, handlers: {} }
  return {
    isOver,
    handlers: {
      onDragOver: (event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setIsOver(true)
      },
      onDragLeave: (event) => {
        const to = event.relatedTarget
        if (!(to instanceof Node && event.currentTarget.contains(to))) setIsOver(false)
      },
      onDrop: (event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setIsOver(false)
        take([...event.dataTransfer.files])
      },
    },
  }
}

/** Browsers call every picture on the clipboard `image.png`, so it is named by date and time instead. */
function pastedFile(file: File, at: number): File {
  if (!/^image\.\w+$/.test(file.name)) return file
  const moment = new Date().toISOString().slice(0, 19)
  const serial = at === 0 ? '' : `-${at + 1}`
  return new File([file], `pasted-${moment}${serial}.${file.name.split('.').at(-1)}`, { type: file.type })
}
