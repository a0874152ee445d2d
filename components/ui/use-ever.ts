'use client'

import { useState } from 'react'

/** Whether something is so, or has been since this is on the page. */
export function useEver(isSo: boolean): boolean {
  const [was, setWas] = useState(isSo)
  if (isSo && !was) setWas(true)
  return was || isSo
}
