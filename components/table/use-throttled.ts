'use client'

import { useEffect, useRef, useState } from 'react'
import { throttle } from './throttle'

/**
 * `act`, throttled. What waits when its page is left is done all the same: whoever comes back would be shown what it was to read
 * as it was before, and nothing would tell them.
 */
export function useThrottled(act: () => void, pauseMs: () => number): () => void {
  const latest = useRef({ act, pauseMs })
  useEffect(() => {
    latest.current = { act, pauseMs }
  })
  const [throttled] = useState(() =>
    throttle(
      () => latest.current.act(),
      () => latest.current.pauseMs(),
    ),
  )
  return throttled
}
