import { createContext, useContext } from 'react'
import type { Command } from './commands.ts'

const Context = createContext<readonly Command[]>([])

export const CommandsProvider = Context.Provider

/** What can be done in the editor around a part. */
export const useCommands = (): readonly Command[] => useContext(Context)
