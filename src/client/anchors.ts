/** Delay before a scroll target is checked again, in ms: it may have moved (LIFE-8). */
const RECOMPUTE_MS = 500

/** How far a target may move before the page scrolls again, in px. */
const TOLERANCE_PX = 4

/** Scrolls again to the target of the address if something above has moved it, unless the visitor scrolled since. */
export function startAnchors(): void {
  const again = () => {
    const target = targetOf(location.hash)
    if (!target) return
    let touched = false
    const touch = () => {
      touched = true
    }
    for (const name of ['wheel', 'touchmove', 'keydown']) {
      addEventListener(name, touch, { once: true, passive: true })
    }
    setTimeout(() => {
      const room = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
      const margin = Number.parseFloat(getComputedStyle(target).scrollMarginTop) || 0
      const off = target.getBoundingClientRect().top - room - margin
      if (!touched && Math.abs(off) > TOLERANCE_PX) target.scrollIntoView()
    }, RECOMPUTE_MS)
  }
  addEventListener('hashchange', again)
  // Following a link to the current address only scrolls.
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href*="#"]') : null
    if (link?.href === location.href) again()
  })
  again()
}

function targetOf(hash: string): Element | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}
