'use client'

import { useState } from 'react'
import type { MemberDetail } from '@/lib/queries/view-types'

const HEX = /^#?([0-9a-f]{6})$/i

/** The profile's banner: a picture, a colour, or nothing at all. */
export function SheetBanner({ user }: { user: NonNullable<MemberDetail['user']> }) {
  const [broken, setBroken] = useState<string | null>(null)
  const { bannerUrl, bannerColor } = user
  const color = HEX.exec(bannerColor ?? '')?.[1]
  const shown = bannerUrl !== null && bannerUrl !== broken
  if (!shown && !color) return null
  return (
    <div
      aria-hidden
      style={color ? { backgroundColor: `#${color}` } : undefined}
      className="h-20 overflow-hidden rounded-card border border-line bg-press"
    >
      {shown && (
        // biome-ignore lint/performance/noImgElement: the platform's asset host serves the right size; no proxy in between
        <img
          src={bannerUrl}
          alt=""
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken(bannerUrl)}
          className="size-full object-cover"
        />
      )}
    </div>
  )
}
