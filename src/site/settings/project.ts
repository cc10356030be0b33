import { findPackageJSON } from 'node:module'
import { dirname, sep } from 'node:path'

/** Folder of the project, with the sources and the starting content. Ends with a slash. */
export const PROJECT = dirname(findPackageJSON('..', import.meta.url) ?? '') + sep
