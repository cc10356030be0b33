import { elementId } from '../element-id.ts'

/** Name under which a field's value is sent: its own, or one made from the block, so that nothing that was typed is lost. */
export const sentName = (uniqueId: string, name: string | undefined): string =>
  name ?? elementId(uniqueId, 'field')
