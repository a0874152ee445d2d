'use client'

import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { OUTSIDE_PICTURE } from '@/lib/directory/outside-picture'
import { fitPicture, type Size } from './fit-picture'
import { PictureBox } from './picture-box'
import { SHAPES, type Shape } from './picture-shapes'
import { useSettled } from './use-settled'

// An address that is being typed asks nobody for each of its letters.
const SETTLED_MS = 600

/**
 * A picture of another host, in a document of its own: this page's policy forbids such pictures, and that one's forbids
 * everything else. The host is told nothing of where it is shown.
 */
export function OutsidePicture({ href, shape }: { href: string; shape: Shape }) {
  const { room, isIcon } = SHAPES[shape]
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  const [shown, setShown] = useState<{ href: string; size: Size | null } | null>(null)
  const settled = useSettled(href, SETTLED_MS)
  useEffect(() => {
    const page = frame.current?.contentDocument
    if (!isReady || !page) return
    const image = page.createElement('img')
    image.alt = ''
    image.referrerPolicy = 'no-referrer'
    const onLoad = () => setShown({ href: settled, size: sizeOf(image, room) })
    const onError = () => setShown({ href: settled, size: null })
    image.addEventListener('load', onLoad)
    image.addEventListener('error', onError)
    image.src = settled
    page.body.replaceChildren(image)
    return () => {
      image.removeEventListener('load', onLoad)
      image.removeEventListener('error', onError)
    }
  }, [settled, isReady, room])
  const isBroken = shown?.href === settled && shown.size === null
  const size = isIcon ? room : shown?.size
  return (
    <>
      {!shown?.size && (
        <PictureBox shape={shape}>
          {isBroken ? 'This picture could not be shown.' : 'The picture is loading.'}
        </PictureBox>
      )}
      <iframe
        ref={frame}
        src={OUTSIDE_PICTURE}
        // Ours to fill, but nothing in it runs.
        sandbox="allow-same-origin"
        title="Picture"
        tabIndex={-1}
        aria-hidden
        onLoad={() => setReady(true)}
        style={size && !isBroken ? { ...size, aspectRatio: `${size.width} / ${size.height}` } : undefined}
        className={clsx(
          'pointer-events-none block h-auto max-w-full shrink-0 scheme-light',
          isIcon ? 'rounded-full' : 'rounded-control',
          !shown?.size && 'sr-only',
        )}
      />
    </>
  )
}

function sizeOf(image: HTMLImageElement, room: Size): Size {
  // A drawing may have no size of its own.
  const { naturalWidth: width, naturalHeight: height } = image
  return width > 0 && height > 0 ? fitPicture({ width, height }, room) : room
}
