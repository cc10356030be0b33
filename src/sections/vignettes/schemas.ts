import type { z } from 'zod'
import { allergenMatrixSchema } from './allergen-matrix/schema.ts'
import { approvalSchema } from './approval/schema.ts'
import { auditTrailSchema } from './audit-trail/schema.ts'
import { barcodeLabelSchema } from './barcode-label/schema.ts'
import { bomTreeSchema } from './bom-tree/schema.ts'
import { capacityBarsSchema } from './capacity-bars/schema.ts'
import { channelSyncSchema } from './channel-sync/schema.ts'
import { costWaterfallSchema } from './cost-waterfall/schema.ts'
import { cycleCountSheetSchema } from './cycle-count-sheet/schema.ts'
import { demandChartSchema } from './demand-chart/schema.ts'
import { forecastSchema } from './forecast/schema.ts'
import { inventoryTableSchema } from './inventory-table/schema.ts'
import { invoiceAndJournalSchema } from './invoice-and-journal/schema.ts'
import { kanbanSchema } from './kanban/schema.ts'
import { labelGallerySchema } from './label-gallery/schema.ts'
import { lotGenealogySchema } from './lot-genealogy/schema.ts'
import { machineCalendarSchema } from './machine-calendar/schema.ts'
import { orderToBoxSchema } from './order-to-box/schema.ts'
import { pickListSchema } from './pick-list/schema.ts'
import { priceBreaksSchema } from './price-breaks/schema.ts'
import { priceListSchema } from './price-list/schema.ts'
import { productionScheduleSchema } from './production-schedule/schema.ts'
import { purchaseOrderSchema } from './purchase-order/schema.ts'
import { recipeScalingSchema } from './recipe-scaling/schema.ts'
import { returnOutcomesSchema } from './return-outcomes/schema.ts'
import { serialTreeSchema } from './serial-tree/schema.ts'
import { shipmentMapSchema } from './shipment-map/schema.ts'
import { shopFloorSchema } from './shop-floor/schema.ts'
import { skuAnatomySchema } from './sku-anatomy/schema.ts'
import { stationKanbanSchema } from './station-kanban/schema.ts'
import { stockCardSchema } from './stock-card/schema.ts'
import { stockMovesSchema } from './stock-moves/schema.ts'
import { supplierScorecardSchema } from './supplier-scorecard/schema.ts'
import { syncFlowSchema } from './sync-flow/schema.ts'
import { tradeSchema } from './trade/schema.ts'
import { workInstructionSchema } from './work-instruction/schema.ts'

/**
 * The data schemas of all drawings. To add one, create a folder with schema, drawing and style, and list it here and in
 * `views.ts`.
 */
export const DRAWING_SCHEMAS = {
  'inventory-table': inventoryTableSchema,
  'stock-card': stockCardSchema,
  'order-to-box': orderToBoxSchema,
  'stock-moves': stockMovesSchema,
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
  'invoice-and-journal': invoiceAndJournalSchema,
  'pick-list': pickListSchema,
  'cycle-count-sheet': cycleCountSheetSchema,
  'capacity-bars': capacityBarsSchema,
  'cost-waterfall': costWaterfallSchema,
  forecast: forecastSchema,
  'recipe-scaling': recipeScalingSchema,
  'allergen-matrix': allergenMatrixSchema,
  'serial-tree': serialTreeSchema,
  'return-outcomes': returnOutcomesSchema,
  'station-kanban': stationKanbanSchema,
  'price-breaks': priceBreaksSchema,
  'shipment-map': shipmentMapSchema,
  'label-gallery': labelGallerySchema,
  'audit-trail': auditTrailSchema,
  approval: approvalSchema,
  'channel-sync': channelSyncSchema,
  'work-instruction': workInstructionSchema,
  'machine-calendar': machineCalendarSchema,
  'supplier-scorecard': supplierScorecardSchema,
  trade: tradeSchema,
} as const

export type DrawingName = keyof typeof DRAWING_SCHEMAS

/** The data of a drawing, as a page writes them. */
export type DrawingData<Name extends DrawingName> = z.infer<(typeof DRAWING_SCHEMAS)[Name]['data']>
