/**
 * The stamp of the sources that this program was bundled from; null when it runs from them. The bundler puts the stamp in
 * (`vite.config.ts`).
 */
export const OWN_STAMP: string | null = null
