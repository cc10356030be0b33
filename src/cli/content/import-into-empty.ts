import { statSync } from 'node:fs'
import { folderArgument } from './folder-argument.ts'
import { importVerb } from './import.ts'
import { Undone, type Io } from '../verb.ts'

/**
 * Imports the content folder into an empty store; false if there is no such folder. Its result is reported as progress, with
 * `json` as one JSON object, because stdout belongs to another verb's answer. Throws Undone if the folder has errors, which
 * were reported.
 */
export async function importIntoEmpty(io: Io, json: boolean): Promise<boolean> {
  if (statSync(folderArgument([], io), { throwIfNoEntry: false })?.isDirectory() !== true) return false
  io.note(json ? JSON.stringify({ step: 'importing' }) : 'The store is empty: importing the content folder …')
  const say = json ? () => {} : io.note
  if ((await importVerb.run([], { ...io, say })) === 0) return true
  throw new Undone('The content folder has errors; correct them and run this again.')
}
