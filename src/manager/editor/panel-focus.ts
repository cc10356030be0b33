const CANVAS = 'iframe.canvas'

/** The panels of the editor in the order in which keys lead through them. */
const PANELS = ['.bar', '.side', CANVAS, '.fields']

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

/** Where the focus goes first in a panel: to the field of what is selected, else to the first thing that takes it. */
const ENTRANCES = [`.is-chosen :is(${FOCUSABLE})`, `[data-field] :is(${FOCUSABLE})`, FOCUSABLE]

/** Moves the focus to the next panel of the editor that is shown, or to the one before; from nowhere to the first or the last. */
export function focusPanel(by: 1 | -1): void {
  const panels = PANELS.flatMap((panel) => document.querySelector<HTMLElement>(panel) ?? [])
  const at = panels.findIndex((panel) => panel.contains(document.activeElement))
  const from = at < 0 && by < 0 ? 0 : at
  for (const step of panels.keys()) {
    const panel = panels.at((from + by * (step + 1)) % panels.length)
    const entrance = panel && entranceOf(panel)
    if (entrance !== undefined) return entrance.focus()
  }
}

function entranceOf(panel: HTMLElement): HTMLElement | undefined {
  if (panel instanceof HTMLIFrameElement) return panel
  const found = ENTRANCES.flatMap((entrance) => [...panel.querySelectorAll<HTMLElement>(entrance)])
  return found.find((element) => element.checkVisibility() && element.tabIndex >= 0)
}

/** Moves the focus to the page, where keys are commands for what is selected. */
export const focusCanvas = (): void => document.querySelector<HTMLIFrameElement>(CANVAS)?.focus()
