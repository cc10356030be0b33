import type { z } from 'zod'
import { barcodeLabelSchema } from './barcode-label/schema.ts'
import { bomTreeSchema } from './bom-tree/schema.ts'
import { demandChartSchema } from './demand-chart/schema.ts'
import { inventoryTableSchema } from './inventory-table/schema.ts'
import { kanbanSchema } from './kanban/schema.ts'
import { lotGenealogySchema } from './lot-genealogy/schema.ts'
import { orderToBoxSchema } from './order-to-box/schema.ts'
import { priceListSchema } from './price-list/schema.ts'
import { productionScheduleSchema } from './production-schedule/schema.ts'
import { purchaseOrderSchema } from './purchase-order/schema.ts'
import { shopFloorSchema } from './shop-floor/schema.ts'
import { skuAnatomySchema } from './sku-anatomy/schema.ts'
import { stockCardSchema } from './stock-card/schema.ts'
import { syncFlowSchema } from './sync-flow/schema.ts'

/** What pages may say to each drawing. A new drawing is a folder with schema, drawing and style, a line here and one in `views.ts`. */
export const DRAWING_SCHEMAS = {
  'inventory-table': inventoryTableSchema,
  'stock-card': stockCardSchema,
  'order-to-box': orderToBoxSchema,
  'production-schedule': productionScheduleSchema,
  'lot-genealogy': lotGenealogySchema,
  'purchase-order': purchaseOrderSchema,
  'bom-tree': bomTreeSchema,
  'barcode-label': barcodeLabelSchema,
  'price-list': priceListSchema,
  kanban: kanbanSchema,
  'shop-floor': shopFloorSchema,
  'demand-chart': demandChartSchema,
  'sku-anatomy': skuAnatomySchema,
  'sync-flow': syncFlowSchema,
} as const

export type DrawingName = keyof typeof DRAWING_SCHEMAS

/** The data of a drawing, as a page writes them. */
export type DrawingData<Name extends DrawingName> = z.infer<(typeof DRAWING_SCHEMAS)[Name]['data']>
