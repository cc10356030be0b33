const OPEN = '[data-component="navbar"] details[open]'

/** Menus are native disclosures; Escape, a click elsewhere and moving the focus out close them. */
export function startMenus(): void {
  const closeAll = (keep: EventTarget | null): HTMLElement | null => {
    let closed: HTMLElement | null = null
    for (const menu of document.querySelectorAll<HTMLDetailsElement>(OPEN)) {
      if (keep instanceof Node && menu.contains(keep)) continue
      menu.open = false
      closed = menu.querySelector('summary')
    }
    return closed
  }
  document.addEventListener('keydown', ({ key, target }) => {
    if (key !== 'Escape') return
    const inside = target instanceof Element && target.closest(OPEN) !== null
    const summary = closeAll(null)
    if (inside) summary?.focus()
  })
  for (const name of ['click', 'focusin'])
    document.addEventListener(name, ({ target }) => void closeAll(target))
  document.addEventListener('click', leavePanel)
}

/** A link to a place on the current page closes the panel, which would cover that place (LINK-6). */
function leavePanel({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('[popover] a[href*="#"]') : null
  if (link && link.pathname + link.search === location.pathname + location.search)
    link.closest<HTMLElement>(':popover-open')?.hidePopover()
}
