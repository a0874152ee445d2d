'use client'

import { useEffect } from 'react'
import { late } from '../ui/late'

/** The order for many, fetched when somebody is about to need it: most who read the list never do. */
export const LateBulkOrder = late(() => import('./bulk-order').then(({ BulkOrder }) => BulkOrder), {
  isLikely: false,
})

/** Fetches it ahead while `isLikely`. */
export function useBulkOrderAhead(isLikely: boolean) {
  useEffect(() => {
    if (isLikely) LateBulkOrder.prepare()
  }, [isLikely])
}
