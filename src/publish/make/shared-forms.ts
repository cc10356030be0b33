import { formKind } from '#blocks/form/schema.ts'
import type { Block } from '#model/block.ts'
import type { Design } from '#model/design.ts'
import { blocksOf } from '#model/document.ts'

/** Forms in the navbar and the footer, which are on every page, without their private fields. */
export const sharedForms = (design: Design): Block[] =>
  [...blocksOf(design)].flatMap(({ block }) =>
    block.content?.type === formKind.kind ? [publicForm(block)] : [],
  )

function publicForm(form: Block): Block {
  const hidden: readonly string[] = formKind.privateFields
  const data = Object.entries(form.content?.data ?? {}).filter(([field]) => !hidden.includes(field))
  return { ...form, content: { type: formKind.kind, data: Object.fromEntries(data) } }
}
