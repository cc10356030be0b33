import { createContext, useContext } from 'react'
import type { Command } from './commands.ts'

const Context = createContext<readonly Command[]>([])

export const CommandsProvider = Context.Provider

/** Provides the editor's commands to its components. */
export const useCommands = (): readonly Command[] => useContext(Context)
