/** The file to start for the sources as they are at this moment. `root` ends with a slash. */
export function freshProgram(root: string): string

/** Keeps the bundle of a program while this process lives. */
export function keepWhileRunning(program: string): void

/** Where Node keeps what it compiled. */
export function compiledFolder(root: string): string

/** Digest of everything that the bundle is made from. */
export function sourceDigest(root: string, now?: number): string
