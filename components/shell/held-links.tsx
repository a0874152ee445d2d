'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useRef } from 'react'
import { toastOvercome, toastPending, toastTrouble } from '../ui/toast'
import { followedLink } from './followed-link'
import { goThere } from './go-there'
import { useIsOnline } from './live-events'
import { readStatus } from './read-json'

const UNREACHED = 'Steward cannot be reached now, so this page stays open.'

/**
 * Once the line is lost, a link is followed only where Steward answers. Else the browser would be sent for the page, and its own
 * words about the network would take the place of all that is shown, chosen and typed here.
 */
export function HeldLinks() {
  const router = useRouter()
  const online = useIsOnline()
  const isAsking = useRef(false)
  const isThere = useRef(false)
  const follow = useEffectEvent(async ({ pathname, search, hash }: URL) => {
    if (isAsking.current) return
    isAsking.current = true
    const over = toastPending('Looking for Steward…')
    const { status } = await readStatus('/api/token')
    over()
    isAsking.current = false
    if (status === 0) {
      return toastTrouble(UNREACHED, { id: UNREACHED, details: 'Follow the link again once you are connected.' })
    }
    isThere.current = true
    // What is unsaved here asks on its own.
    goThere(pathname + search + hash, router.push)
    isThere.current = false
  })
  const clicked = useEffectEvent((event: MouseEvent) => {
    if (isThere.current || (online && navigator.onLine)) return
    const to = followedLink(event)
    if (!to) return
    event.preventDefault()
    // Before the link itself hears of it.
    event.stopImmediatePropagation()
    void follow(to)
  })
  useEffect(() => {
    if (online) toastOvercome(UNREACHED)
  }, [online])
  useEffect(() => {
    const onClick = (event: MouseEvent) => clicked(event)
    document.addEventListener('click', onClick, { capture: true })
    return () => document.removeEventListener('click', onClick, { capture: true })
  }, [])
  return null
}
