'use client'

import { ExternalLink, ImageIcon } from 'lucide-react'
import { useState } from 'react'
import { useAddresses } from '../addresses'
import { useMessage } from '../message-context'
import { howToOpen } from './outside-file'

interface PictureProps {
  url: string | null
  /** What it is called: a file name, "Image", "Thumbnail". */
  name: string
}

const LOOK = 'inline-flex min-h-6 items-center gap-1.5 text-accent-ink text-sm hover:underline coarse:min-h-11'

/**
 * A picture, shown after a press and only from the platform's own host; any other host would learn who looks, so that its
 * pictures are opened in a tab of their own.
 */
export function Picture({ url, name }: PictureProps) {
  const [shown, setShown] = useState(false)
  const { cdnUrl } = useAddresses()
  const { tabIndex } = useMessage()
  const way = howToOpen(url, cdnUrl)
  if (way === 'none' || !url) return null
  if (way === 'lead') {
    return (
      <a
        href={url}
        target="_blank"
        rel="noreferrer noopener nofollow"
        referrerPolicy="no-referrer"
        title={url}
        tabIndex={tabIndex}
        className={LOOK}
      >
        <ExternalLink aria-hidden className="size-3.5" />
        Open {name} at {new URL(url).host}
      </a>
    )
  }
  return (
    <>
      <button type="button" tabIndex={tabIndex} aria-expanded={shown} onClick={() => setShown(!shown)} className={LOOK}>
        <ImageIcon aria-hidden className="size-3.5" />
        {shown ? 'Hide' : 'Show'} {name}
      </button>
      {shown && (
        // biome-ignore lint/performance/noImgElement: the platform's asset host serves it; no proxy in between
        <img
          src={url}
          alt={name}
          referrerPolicy="no-referrer"
          className="mt-1 block max-h-80 max-w-full rounded-control border border-line"
        />
      )}
    </>
  )
}
