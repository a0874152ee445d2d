'use client'

import { useEffect } from 'react'

interface More {
  hasMore: boolean
  isLoading: boolean
  hasFailed: boolean
  load: () => void
}

/** Asks for the next page while the end of what is loaded is near; what has failed waits for a person. */
export function useLoadAhead({ hasMore, isLoading, hasFailed, load }: More, isNear: boolean) {
  const needsMore = hasMore && !isLoading && !hasFailed && isNear
  useEffect(() => {
    if (needsMore) load()
  }, [needsMore, load])
}
