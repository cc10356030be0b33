import { statSync } from 'node:fs'
import { folderArgument } from './folder-argument.ts'
import { importVerb } from './import.ts'
import { Undone, type Io } from '../verb.ts'

/**
 * Takes the content folder into a store that is empty; false when there is no such folder. What it does is told as progress, in one
 * JSON object with `json`, for stdout is the answer of another verb. Throws Undone when the folder has errors, which were told.
 */
export async function importIntoEmpty(io: Io, json: boolean): Promise<boolean> {
  if (statSync(folderArgument([], io), { throwIfNoEntry: false })?.isDirectory() !== true) return false
  io.note(json ? JSON.stringify({ step: 'importing' }) : 'The store is empty: importing the content folder …')
  const say = json ? () => {} : io.note
  if ((await importVerb.run([], { ...io, say })) === 0) return true
  throw new Undone('The content folder has errors; correct them and run this again.')
}
