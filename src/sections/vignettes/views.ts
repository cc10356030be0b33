import type { VignetteName } from '../figure-field.ts'
import { allergenMatrix } from './allergen-matrix/drawing.tsx'
import { approval } from './approval/drawing.tsx'
import { auditTrail } from './audit-trail/drawing.tsx'
import { barcodeLabel } from './barcode-label/drawing.tsx'
import { bomTree } from './bom-tree/drawing.tsx'
import { capacityBars } from './capacity-bars/drawing.tsx'
import { channelSync } from './channel-sync/drawing.tsx'
import { costWaterfall } from './cost-waterfall/drawing.tsx'
import { cycleCountSheet } from './cycle-count-sheet/drawing.tsx'
import { demandChart } from './demand-chart/drawing.tsx'
import { forecast } from './forecast/drawing.tsx'
import { inventoryTable } from './inventory-table/drawing.tsx'
import { invoiceAndJournal } from './invoice-and-journal/drawing.tsx'
import { kanban } from './kanban/drawing.tsx'
import { labelGallery } from './label-gallery/drawing.tsx'
import { lotGenealogy } from './lot-genealogy/drawing.tsx'
import { machineCalendar } from './machine-calendar/drawing.tsx'
import { orderToBox } from './order-to-box/drawing.tsx'
import { pickList } from './pick-list/drawing.tsx'
import { priceBreaks } from './price-breaks/drawing.tsx'
import { priceList } from './price-list/drawing.tsx'
import { productionSchedule } from './production-schedule/drawing.tsx'
import { purchaseOrder } from './purchase-order/drawing.tsx'
import { recipeScaling } from './recipe-scaling/drawing.tsx'
import { returnOutcomes } from './return-outcomes/drawing.tsx'
import { serialTree } from './serial-tree/drawing.tsx'
import { sheet } from './sheet/drawing.tsx'
import { shipmentMap } from './shipment-map/drawing.tsx'
import { shopFloor } from './shop-floor/drawing.tsx'
import { skuAnatomy } from './sku-anatomy/drawing.tsx'
import { stationKanban } from './station-kanban/drawing.tsx'
import { stockCard } from './stock-card/drawing.tsx'
import { stockMoves } from './stock-moves/drawing.tsx'
import { supplierScorecard } from './supplier-scorecard/drawing.tsx'
import { syncFlow } from './sync-flow/drawing.tsx'
import { trade } from './trade/drawing.tsx'
import { workInstruction } from './work-instruction/drawing.tsx'
import type { Vignette } from './vignette.ts'

/** The drawing of every vignette. A new one is a file with its style sheet, a name in the figure's schema and a line here. */
export const VIGNETTE_VIEWS: Readonly<Record<VignetteName, Vignette>> = {
  'inventory-table': inventoryTable,
  'stock-card': stockCard,
  'order-to-box': orderToBox,
  'stock-moves': stockMoves,
  'production-schedule': productionSchedule,
  'lot-genealogy': lotGenealogy,
  'purchase-order': purchaseOrder,
  'bom-tree': bomTree,
  'barcode-label': barcodeLabel,
  'price-list': priceList,
  kanban,
  'shop-floor': shopFloor,
  'demand-chart': demandChart,
  'sku-anatomy': skuAnatomy,
  'sync-flow': syncFlow,
  'invoice-and-journal': invoiceAndJournal,
  'pick-list': pickList,
  'cycle-count-sheet': cycleCountSheet,
  'capacity-bars': capacityBars,
  'cost-waterfall': costWaterfall,
  forecast,
  'recipe-scaling': recipeScaling,
  'allergen-matrix': allergenMatrix,
  'serial-tree': serialTree,
  'return-outcomes': returnOutcomes,
  'station-kanban': stationKanban,
  'price-breaks': priceBreaks,
  'shipment-map': shipmentMap,
  'label-gallery': labelGallery,
  'audit-trail': auditTrail,
  approval,
  'channel-sync': channelSync,
  'work-instruction': workInstruction,
  'machine-calendar': machineCalendar,
  'supplier-scorecard': supplierScorecard,
  trade,
  sheet,
}

/** Names of the scripts of animated drawings. */
export const VIGNETTE_ISLANDS: readonly string[] = Object.values(VIGNETTE_VIEWS).flatMap(({ island }) =>
  island === undefined ? [] : [island],
)
