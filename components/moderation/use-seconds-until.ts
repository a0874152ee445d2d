'use client'

import { useEffect, useState } from 'react'
import { SECOND } from '@/lib/time'

/** Whole seconds left until a moment (ms since 1970), counting down; 0 once it has come, and without one. */
export function useSecondsUntil(moment: number | undefined): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (moment === undefined) return
    setNow(Date.now())
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= moment) clearInterval(timer)
    }, SECOND / 4)
    return () => clearInterval(timer)
  }, [moment])
  return moment === undefined ? 0 : Math.max(0, Math.ceil((moment - now) / SECOND))
}
