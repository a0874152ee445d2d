'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { isNothing, type Unsaved } from './role-drafts'

/** Asks before the page is left with something unsaved. It is kept in the tab either way. */
export function LeaveGuard({ unsaved }: { unsaved: Unsaved }) {
  const router = useRouter()
  const [leaving, setLeaving] = useState<string | null>(null)
  const guarded = !isNothing(unsaved)
  useEffect(() => {
    if (!guarded) return
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest?.('a[href]')
      if (!(link instanceof HTMLAnchorElement) || opensElsewhere(event, link)) return
      const to = new URL(link.href)
      if (to.origin !== location.origin || to.pathname === location.pathname) return
      event.preventDefault()
      event.stopPropagation()
      setLeaving(to.pathname + to.search)
    }
    window.addEventListener('beforeunload', onUnload)
    // Before the link itself hears of it.
    document.addEventListener('click', onClick, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      document.removeEventListener('click', onClick, { capture: true })
    }
  }, [guarded])
  if (leaving === null) return null
  const stay = () => setLeaving(null)
  return (
    <Dialog
      open
      onOpenChange={open => !open && stay()}
      title="Leave without saving?"
      description="Your changes to roles stay in this tab for when you come back. Until you save them, nothing changes for anybody."
      size="small"
      footer={
        <>
          <Button onClick={() => router.push(leaving)}>Leave</Button>
          <Button variant="primary" onClick={stay}>
            Stay here
          </Button>
        </>
      }
    />
  )
}

function opensElsewhere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey || (link.target !== '' && link.target !== '_self')
}
