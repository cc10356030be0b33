import { fileURLToPath } from 'node:url'

/** Folder of the project, where the sources and the starting content are. Ends with a slash. */
export const PROJECT = fileURLToPath(new URL('../..', import.meta.url))
