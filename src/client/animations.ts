import { onScroll } from './on-scroll.ts'
import { startsAnimation } from './plan-animation-start.ts'

/** Fractions of a pixel that browsers leave at the end of a page. */
const END_TOLERANCE_PX = 2

/** Starts entrances as their elements come into view (LIFE-4); the movement itself is a style of the page. */
export function startAnimations(): void {
  let waiting = [...document.querySelectorAll('[data-animate]:not([data-animated])')]
  const look = () => {
    if (waiting.length === 0) return
    const { scrollHeight } = document.documentElement
    const isPageEnd = scrollY + innerHeight >= scrollHeight - END_TOLERANCE_PX
    const starting = waiting.filter((element) =>
      startsAnimation(element.getBoundingClientRect(), innerHeight, isPageEnd),
    )
    waiting = waiting.filter((element) => !starting.includes(element))
    for (const element of starting) element.setAttribute('data-animated', '')
  }
  look()
  onScroll(look)
}

/** A new block has expanded into its place: it is new no more (LIFE-6). */
export function startNewBlocks(): void {
  document.addEventListener('animationend', ({ animationName, target }) => {
    if (animationName === 'expand-in' && target instanceof Element) target.removeAttribute('data-new')
  })
}
