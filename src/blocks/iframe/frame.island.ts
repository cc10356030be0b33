import type { FrameIslandData } from './island-data.ts'
import { FRAME_SANDBOX } from './sandbox.ts'

/** Shows the button of a facade, which replaces the facade with the page. */
export function startFrame(
  root: HTMLElement,
  { src, title, fullscreen }: FrameIslandData,
): (() => void) | undefined {
  const button = root.querySelector<HTMLButtonElement>('[data-load]')
  const place = root.querySelector('.iframe-frame')
  if (button === null || place === null) return undefined
  const load = (): void => {
    const frame = document.createElement('iframe')
    frame.title = title
    frame.setAttribute('sandbox', FRAME_SANDBOX)
    frame.referrerPolicy = 'strict-origin-when-cross-origin'
    frame.allowFullscreen = fullscreen
    frame.src = src
    place.replaceChildren(frame)
    frame.focus()
  }
  button.addEventListener('click', load)
  button.hidden = false
  return () => {
    button.removeEventListener('click', load)
    button.hidden = true
  }
}
