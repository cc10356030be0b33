import type { MenuIslandData } from './island-data.ts'

/** Delay before a menu opened by hover closes after the pointer has left, in ms, so that a slip does not close it. */
const LEAVE_MS = 250

/**
 * Turns a `details` into a menu: Escape, a click elsewhere and leaving it by keyboard close it. Returns a function that ends
 * that.
 */
export function startMenu(menu: HTMLDetailsElement, { trigger }: MenuIslandData): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const summary = menu.querySelector('summary')
  menu.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !menu.open) return
      menu.open = false
      summary?.focus()
      event.stopPropagation()
    },
    { signal },
  )
  menu.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false
    },
    { signal },
  )
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (target instanceof Node && !menu.contains(target)) menu.open = false
    },
    { signal },
  )
  menu.addEventListener('toggle', () => keepInView(menu), { signal })
  if (trigger === 'hover') openOnHover(menu, signal)
  return () => ending.abort()
}

/** Opens the menu to the other side if it would leave the viewport; the style sheet has both. */
function keepInView(menu: HTMLDetailsElement): void {
  const opened = menu.querySelector('summary ~ *')
  delete menu.dataset['turned']
  if (!menu.open || opened === null) return
  const { left, right } = opened.getBoundingClientRect()
  if (left < 0 || right > document.documentElement.clientWidth) menu.dataset['turned'] = ''
}

/** Only a mouse hovers: a finger that touches the menu clicks it. */
function openOnHover(menu: HTMLDetailsElement, signal: AbortSignal): void {
  let leaving: ReturnType<typeof setTimeout> | undefined
  menu.addEventListener(
    'pointerenter',
    ({ pointerType }) => {
      clearTimeout(leaving)
      if (pointerType === 'mouse') menu.open = true
    },
    { signal },
  )
  menu.addEventListener(
    'pointerleave',
    ({ pointerType }) => {
      if (pointerType !== 'mouse') return
      leaving = setTimeout(() => {
        if (!menu.contains(document.activeElement)) menu.open = false
      }, LEAVE_MS)
    },
    { signal },
  )
  // Hovering has just opened it: the click that follows must not close it again.
  menu.querySelector('summary')?.addEventListener(
    'click',
    (event) => {
      if (event.detail > 0 && menu.open && menu.matches(':hover') && matchMedia('(hover: hover)').matches) {
        event.preventDefault()
      }
    },
    { signal },
  )
}
