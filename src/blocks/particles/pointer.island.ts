/** A point in px from the top left of the element. */
type Point = { readonly x: number; readonly y: number }

/** Follows the pointer over the whole page while it is switched on, because the field is behind other blocks. */
export function followPointer(place: HTMLElement): {
  readonly at: () => Point | null
  readonly set: (isFollowing: boolean) => void
} {
  let at: Point | null = null
  let following: AbortController | undefined
  return {
    at: () => at,
    set: (isFollowing) => {
      following?.abort()
      at = null
      if (!isFollowing) return
      following = new AbortController()
      const options = { passive: true, signal: following.signal }
      const move = ({ clientX, clientY }: PointerEvent): void => {
        const { left, top } = place.getBoundingClientRect()
        at = { x: clientX - left, y: clientY - top }
      }
      document.addEventListener('pointermove', move, options)
      document.documentElement.addEventListener('pointerleave', () => (at = null), options)
    },
  }
}
