/** What a publish did. */
export type PublishSummary = {
  readonly release: string
  readonly pages: number
  readonly files: number
  readonly written: number
  readonly shared: number
  /** Files of a plain folder that are gone; left out for a release, which is never changed. */
  readonly removed?: number
  /** Whether it is in force; a plain folder never is, nor is what a publish that began later came before. */
  readonly shown: boolean
  /** What could not be shown, and links that lead nowhere, each with the route of its page. */
  readonly problems: readonly string[]
}
