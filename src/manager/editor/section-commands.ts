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
      keys: { key: 'F2' },
      isEnabled: isIdle && mayWrite,
      run: () => begin('content'),
    },
    {
      phrase: 'Show layers',
      keys: { key: 'F2', shift: true },
      isEnabled: isIdle,
      run: () => begin('show3d'),
    },
    { phrase: 'Finish editing', keys: { key: 'F2' }, isEnabled: mode === 'content', run: save },
    { phrase: 'Take back changes', isEnabled: mode === 'content', run: cancel },
    { phrase: 'Leave layers', keys: { key: 'Escape' }, isEnabled: mode === 'show3d', run: save },
  ]
}
