'use client'

import { clsx } from 'clsx'
import { useState } from 'react'
import { PictureBox } from './picture-box'
import { SHAPES, type Shape } from './picture-shapes'

interface PlainPictureProps {
  /** On the platform's own host, or in this browser's memory. */
  src: string
  shape: Shape
  /** Where it stands for itself; in an embed the words around it say enough. */
  name?: string
}

/** A picture that the page itself may load. */
export function PlainPicture({ src, shape, name = '' }: PlainPictureProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const { room, isIcon } = SHAPES[shape]
  if (broken === src) return <PictureBox shape={shape}>This picture could not be shown.</PictureBox>
  return (
    // biome-ignore lint/performance/noImgElement: no proxy in between
    <img
      src={src}
      alt={name}
      referrerPolicy="no-referrer"
      onError={() => setBroken(src)}
      style={isIcon ? room : { maxWidth: `min(100%, ${room.width}px)`, maxHeight: room.height }}
      className={clsx('block shrink-0', isIcon ? 'rounded-full object-cover' : 'rounded-control')}
    />
  )
}
