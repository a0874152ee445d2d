'use client'

import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { initials } from './initials'

const SIZES = {
  small: 'size-5 text-[9px]',
  medium: 'size-7 text-[11px]',
  rail: 'size-9 text-sm',
  large: 'size-10 text-sm',
  huge: 'size-14 text-lg',
}

interface AvatarProps {
  name: string
  url: string | null
  /** Hex colour behind the initials where there is no picture. */
  color?: string | null
  size?: keyof typeof SIZES
  shape?: 'person' | 'guild'
}

/**
 * Says nothing to a screen reader, not even the initials: the name always stands beside it. Takes its room before the
 * picture arrives.
 */
export function Avatar({ name, url, color, size = 'medium', shape = 'person' }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const image = useRef<HTMLImageElement>(null)
  // What has failed before the page came to life tells nobody any more.
  useEffect(() => {
    if (url && image.current?.complete && image.current.naturalWidth === 0) setBroken(url)
  }, [url])
  const tint = color && /^#?[0-9a-f]{6}$/i.test(color) ? `#${color.replace('#', '')}` : null
  return (
    <span
      aria-hidden
      data-initials={initials(name)}
      style={tint ? { backgroundColor: `color-mix(in oklab, ${tint} 32%, var(--color-raised))` } : undefined}
      className={clsx(
        'relative inline-grid shrink-0 before:content-[attr(data-initials)] select-none place-items-center overflow-hidden bg-press font-medium text-ink leading-none',
        shape === 'guild' ? 'rounded-[28%]' : 'rounded-full',
        SIZES[size],
      )}
    >
      {url && url !== broken && (
        // biome-ignore lint/performance/noImgElement: the platform's asset host serves the right size; no proxy in between
        <img
          ref={image}
          src={url}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken(url)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  )
}
