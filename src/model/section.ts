import { z } from 'zod'
import { sectionAddress, slots } from './block.ts'

/** Name of a section inside its page; also the section's anchor. */
export const sectionId = z
  .string()
  .regex(/^[a-zA-Z0-9][a-zA-Z0-9_-]{0,79}$/, 'a name of letters, digits, hyphens and underscores')

/** Section edit modes of the manager (EDIT-2). */
export const SECTION_EDIT_MODES = ['none', 'content', 'show3d', 'cancel', 'save'] as const

export type SectionEditMode = (typeof SECTION_EDIT_MODES)[number]

/**
 * A section (MODEL-3). `data` belongs to the component; its blocks are in `data.wwObjects` by slot name. A section with
 * `linkedTo` shows the data of that section instead.
 */
export const section = z
  .looseObject({
    id: sectionId,
    linkId: z.string().max(80).optional(),
    componentName: z.string().regex(/^[a-zA-Z][a-zA-Z0-9_-]{0,79}$/, 'a component name'),
    sectionTitle: z.string().max(200).optional(),
    name: z.string().max(200).optional(),
    data: z.looseObject({ wwObjects: slots.optional() }).optional(),
    linkedTo: sectionAddress.optional(),
    isNew: z.boolean().optional(),
    sectionBaseVersion: z.string().max(40).optional(),
    wwDev: z.boolean().optional(),
    wwEditMode: z.enum(SECTION_EDIT_MODES).optional(),
  })
  .meta({ id: 'Section' })

/** A band of a page: the data of its component, and blocks in named slots. */
export type Section = z.infer<typeof section>
