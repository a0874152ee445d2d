'use client'

import { clsx } from 'clsx'
import { useState } from 'react'
import { initials } from '../../ui/initials'
import { SHAPES, type Shape } from './shapes'

interface PictureShownProps {
  /** Null: none. */
  url: string | null
  shape: Shape
  /** Whose initials stand in for it; none stand in for a banner. */
  name?: string
  className?: string
}

/** A picture in its shape. Says nothing to a screen reader: what it is stands beside it. */
export function PictureShown({ url, shape, name = '', className }: PictureShownProps) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span
      aria-hidden
      data-initials={shape === 'wide' ? '' : initials(name)}
      className={clsx(
        'relative grid shrink-0 place-items-center overflow-hidden border border-line bg-press font-medium text-muted text-xl before:content-[attr(data-initials)]',
        SHAPES[shape].look,
        className,
      )}
    >
      {url && url !== broken && (
        // biome-ignore lint/performance/noImgElement: a data URL, or the platform's asset host; no proxy in between
        <img
          src={url}
          alt=""
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken(url)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  )
}
