'use client'

import Link from 'next/link'
import { type ComponentProps, useState } from 'react'

/**
 * A link whose page is fetched ahead as soon as somebody is about to follow it, and not when it comes into view: every
 * page here is made for each request, and to fetch ahead all that are in the navigation costs ten times the page itself.
 */
export function IntentLink({ onPointerEnter, onFocus, onTouchStart, ...props }: ComponentProps<typeof Link>) {
  // Which address: one that has changed since, as between guilds on another page, is not what somebody was about to follow.
  const [meant, setMeant] = useState<typeof props.href>()
  return (
    <Link
      {...props}
      prefetch={meant === props.href ? null : false}
      onPointerEnter={event => {
        onPointerEnter?.(event)
        setMeant(props.href)
      }}
      onFocus={event => {
        onFocus?.(event)
        setMeant(props.href)
      }}
      onTouchStart={event => {
        onTouchStart?.(event)
        setMeant(props.href)
      }}
    />
  )
}
