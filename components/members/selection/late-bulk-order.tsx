'use client'

import { type ComponentProps, lazy, Suspense, useEffect } from 'react'
import type { BulkOrder } from '../../runs/bulk-order'

const load = () => import('../../runs/bulk-order').then(({ BulkOrder }) => ({ default: BulkOrder }))
const Order = lazy(load)

/** The order for many, fetched when somebody is about to need it: most who read the list never do. */
export function LateBulkOrder(props: ComponentProps<typeof BulkOrder>) {
  return (
    <Suspense fallback={null}>
      <Order {...props} />
    </Suspense>
  )
}

/** Fetches it ahead while `isLikely`. */
export function useBulkOrderAhead(isLikely: boolean) {
  useEffect(() => {
    // Where it fails, opening it tries again.
    if (isLikely) load().catch(() => {})
  }, [isLikely])
}
