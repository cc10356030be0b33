import type { Command } from '../commands/commands.ts'
import type { SectionEditing } from './use-section-editing.ts'

/** What can be done with the section around the selection, by its mode. `mayWrite` says whether the person may change its texts. */
export function sectionCommands(
  { mode, section, begin, cancel, save }: SectionEditing,
  mayWrite: boolean,
): readonly Command[] {
  const isIdle = section !== null && mode === 'none'
  return [
    {
      phrase: 'Edit texts',
      isEnabled: isIdle && mayWrite,
      run: () => begin('content'),
    },
    {
      phrase: 'Show layers',
      isEnabled: isIdle,
      run: () => begin('show3d'),
    },
    { phrase: 'Finish editing', isEnabled: mode === 'content', run: save },
    { phrase: 'Take back changes', isEnabled: mode === 'content', run: cancel },
    { phrase: 'Leave layers', isEnabled: mode === 'show3d', run: save },
  ]
}
