import type { BulkAction } from '../runs/bulk-actions'
import type { BulkFields } from '../runs/bulk-input'

/** An order for many that the palette opens. */
export interface RunOrder {
  /** With ids in it. */
  pasted: string
  action: BulkAction
  /** What stands in its form already, and as what it was ordered: another order about the same begins anew. */
  begins: { as: string; fields: Partial<BulkFields> }
}

/** Opens the order for many: this one, or an empty one. */
export type OrderRun = (order?: RunOrder) => void
