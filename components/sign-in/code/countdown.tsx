'use client'

import { useEffect, useState } from 'react'

interface CountdownProps {
  /** How much was left at the moment `at` of `performance.now()`. */
  leftMs: number
  at: number
}

/** Minutes and seconds that run out. A screen reader reads them when it comes by, not every second. */
export function Countdown({ leftMs, at }: CountdownProps) {
  const [left, setLeft] = useState(leftMs)
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, leftMs - (at === 0 ? 0 : performance.now() - at)))
    tick()
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [leftMs, at])
  const seconds = Math.ceil(left / 1000)
  return (
    <span role="timer" className="tabular-nums">
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </span>
  )
}
