import { announce } from './announce.ts'

/** Keeps `--navbar-height` up to date and announces changes (LIFE-8). A navbar that scrolls away counts as 0. */
export function startNavbar(): void {
  const navbar = document.querySelector<HTMLElement>('[data-component="navbar"]')
  if (!navbar) return
  const root = document.documentElement
  let known = -1
  new ResizeObserver(() => {
    const stays = /sticky|fixed/.test(getComputedStyle(navbar).position)
    const height = stays ? navbar.offsetHeight : 0
    if (height === known) return
    known = height
    // The style sheet has the usual height; setting anything on the root makes the browser recalculate all styles.
    if (Number.parseFloat(getComputedStyle(root).getPropertyValue('--navbar-height')) !== height)
      root.style.setProperty('--navbar-height', `${height}px`)
    announce('navbar:height', { height })
  }).observe(navbar)
}
