'use client'

import Link from 'next/link'
import { type ComponentProps, useState } from 'react'

/**
 * A link whose page is fetched ahead as soon as somebody is about to follow it, and not when it comes into view: every
 * page here is made for each request, and to fetch ahead all that are in the navigation costs ten times the page itself.
 */
export function IntentLink({ onPointerEnter, onFocus, onTouchStart, ...props }: ComponentProps<typeof Link>) {
  const [isMeant, setIsMeant] = useState(false)
  return (
    <Link
      {...props}
      prefetch={isMeant ? null : false}
      onPointerEnter={event => {
        onPointerEnter?.(event)
        setIsMeant(true)
      }}
      onFocus={event => {
        onFocus?.(event)
        setIsMeant(true)
      }}
      onTouchStart={event => {
        onTouchStart?.(event)
        setIsMeant(true)
      }}
    />
  )
}
