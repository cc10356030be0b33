import type { PlayerData, VideoIslandData } from './island-data.ts'
import { playerAddress } from './player-address.ts'

/** Share of a video that must be visible before it starts automatically. */
const PLAY_SHARE = 0.5

/** BLOCK-9: loads the provider's player when the visitor starts it; a file with autoplay plays while it is visible. */
export function start(root: HTMLElement, data: VideoIslandData): (() => void) | undefined {
  return 'autoplay' in data ? playWhenSeen(root) : playWhenAsked(root, data)
}

function playWhenAsked(root: HTMLElement, data: PlayerData): (() => void) | undefined {
  const link = root.querySelector<HTMLAnchorElement>('[data-play]')
  const frame = link?.parentElement
  if (!link || !frame) return undefined
  const play = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const player = document.createElement('iframe')
    player.title = data.title
    player.allow = 'autoplay; fullscreen; picture-in-picture; encrypted-media'
    player.allowFullscreen = true
    player.referrerPolicy = 'strict-origin-when-cross-origin'
    player.src = playerAddress(data, location.hostname)
    frame.replaceChildren(player)
    player.focus()
  }
  link.addEventListener('click', play)
  return () => link.removeEventListener('click', play)
}

function playWhenSeen(root: HTMLElement): (() => void) | undefined {
  const video = root.querySelector('video')
  if (video === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
  video.muted = true
  const observer = new IntersectionObserver(
    (entries) => {
      // If the browser refuses to play, the video stays paused, with its controls.
      if (entries.at(-1)?.isIntersecting) video.play().catch(() => observer.disconnect())
      else video.pause()
    },
    { threshold: PLAY_SHARE },
  )
  observer.observe(video)
  return () => observer.disconnect()
}
