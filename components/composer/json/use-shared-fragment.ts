'use client'

import { useEffect, useState } from 'react'
import { isShared } from '@/lib/message-rules/shared-fragment'
import { takeFragment } from '../../sign-in/kept-fragment'

export interface SharedFragment {
  /** The message that the page's address carried; null where it carried none, or it was dealt with. */
  fragment: string | null
  onTaken: () => void
}

/** A message that came with the address. It is taken out of the address at once: a reload must not bring it again. */
export function useSharedFragment(): SharedFragment {
  const [fragment, setFragment] = useState<string | null>(null)
  useEffect(() => {
    const look = () => {
      const { pathname, search } = window.location
      const hash = window.location.hash || takeFragment(pathname + search)
      if (!isShared(hash)) return
      window.history.replaceState(null, '', pathname + search)
      setFragment(hash)
    }
    look()
    window.addEventListener('hashchange', look)
    return () => window.removeEventListener('hashchange', look)
  }, [])
  return { fragment, onTaken: () => setFragment(null) }
}
