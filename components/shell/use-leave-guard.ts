'use client'

import { useEffect, useState } from 'react'
import { followedLink } from './followed-link'

/**
 * While `guarded`, holds back whoever is about to leave the page by a link: `leaving` is then where to, until `stay` is
 * called. Who closes the tab is asked by the browser.
 */
export function useLeaveGuard(guarded: boolean): { leaving: string | null; stay: () => void } {
  const [leaving, setLeaving] = useState<string | null>(null)
  useEffect(() => {
    if (!guarded) return
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const onClick = (event: MouseEvent) => {
      const to = followedLink(event)
      if (!to) return
      event.preventDefault()
      // One question is enough, whatever else of the page is unsaved.
      event.stopImmediatePropagation()
      setLeaving(to.pathname + to.search + to.hash)
    }
    window.addEventListener('beforeunload', onUnload)
    // Before the link itself hears of it.
    document.addEventListener('click', onClick, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      document.removeEventListener('click', onClick, { capture: true })
    }
  }, [guarded])
  return { leaving, stay: () => setLeaving(null) }
}
