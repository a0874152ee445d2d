'use client'

import { useState } from 'react'
import type { MemberDetail } from '@/lib/queries/members/member-detail-views'

const HEX = /^#?([0-9a-f]{6})$/i

interface SheetBannerProps {
  user: MemberDetail['user'] | undefined
  /** What stands there until the banner is known, and where there is none. */
  avatarColor: string | null
}

/**
 * The profile's banner: a picture, else a colour. Where there is neither, an empty box would look as if something were still to
 * come.
 */
export function SheetBanner({ user, avatarColor }: SheetBannerProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const color = HEX.exec(user?.bannerColor ?? avatarColor ?? '')?.[1]
  const url = user?.bannerUrl
  if (!color && !url) return null
  return (
    <div
      aria-hidden
      style={
        color
          ? { backgroundColor: `color-mix(in oklab, #${color} ${user?.bannerColor ? 85 : 22}%, var(--color-press))` }
          : undefined
      }
      className="h-16 overflow-hidden rounded-card border border-line bg-press"
    >
      {url && url !== broken && (
        // biome-ignore lint/performance/noImgElement: the platform's asset host serves the right size; no proxy in between
        <img
          src={url}
          alt=""
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken(url)}
          className="size-full object-cover"
        />
      )}
    </div>
  )
}
