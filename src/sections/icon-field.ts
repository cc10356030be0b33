import { choice } from '#model/field.ts'

/** Icons that sections may show. */
const SECTION_ICONS = [
  'package',
  'warehouse',
  'shopping-cart',
  'truck',
  'factory',
  'calendar-days',
  'scan-barcode',
  'calculator',
  'receipt',
  'book-open',
  'file-down',
  'users',
  'hammer',
  'shield-check',
  'plug',
  'life-buoy',
] as const

/** An icon of a section. */
export const sectionIcon = () => choice(SECTION_ICONS)
