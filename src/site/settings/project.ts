import { findPackageJSON } from 'node:module'
import { dirname, sep } from 'node:path'

/** Folder of the project, where the sources and the starting content are. Ends with a slash. */
export const PROJECT = dirname(findPackageJSON('..', import.meta.url) ?? '') + sep
