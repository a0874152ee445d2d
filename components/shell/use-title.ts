'use client'

import { useEffect } from 'react'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'

/** Puts what is open in front of the page's title, as long as it is: "Rex · Members · Aurora · Steward". */
export function useTitle(part: string | undefined): void {
  useEffect(() => {
    if (!part) return
    const prefix = `${nameInSentence(part)} · `
    // The page's own title may arrive later than what is open on it.
    const observer = new MutationObserver(() => put())
    const put = () => {
      // Not told of what is written here: a title that the browser reads back otherwise would be written for ever.
      observer.disconnect()
      if (!document.title.includes(prefix)) document.title = prefix + document.title
      observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    }
    put()
    return () => {
      observer.disconnect()
      document.title = document.title.replace(prefix, '')
    }
  }, [part])
}
