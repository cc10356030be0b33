/** How particles look and travel; colors as CSS writes them, lengths in px. */
export type ParticlesIslandData = {
  readonly number: number
  readonly color: string
  readonly shape: 'circle' | 'square' | 'triangle' | 'polygon' | 'star'
  readonly strokeWidth: number
  readonly strokeColor: string
  readonly opacity: number
  readonly size: number
  readonly links: {
    readonly enabled: boolean
    readonly distance: number
    readonly color: string
    readonly opacity: number
    readonly width: number
  }
  readonly movement: {
    readonly speed: number
    readonly direction: string
    readonly random: boolean
    readonly straight: boolean
    readonly bounce: boolean
  }
  /** How particles react to the pointer; null if they don't. */
  readonly pointer: 'repels' | 'attracts' | null
}
