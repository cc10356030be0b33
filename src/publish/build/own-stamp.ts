/**
 * The stamp of the sources that this program was bundled from, inserted by the bundler (`vite.config.ts`); null when it runs
 * from sources.
 */
export const OWN_STAMP: string | null = null
