'use client'

import { clsx } from 'clsx'
import { ImageIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { SHAPES, type Shape } from './picture-shapes'

interface PictureBoxProps {
  shape: Shape
  /** What is said in the place of the picture; only its title where there is no room. */
  children: string
}

/** Stands where a picture will be. */
export function PictureBox({ shape, children }: PictureBoxProps): ReactNode {
  const { room, isIcon } = SHAPES[shape]
  const isSmall = shape !== 'image'
  return (
    <span
      title={children}
      style={isSmall ? room : { maxWidth: room.width, height: 72 }}
      className={clsx(
        'flex shrink-0 items-center justify-center gap-2 overflow-hidden bg-press px-1 text-muted text-xs',
        isIcon ? 'rounded-full' : 'rounded-control',
      )}
    >
      <ImageIcon aria-hidden className={clsx('shrink-0', isIcon ? 'size-3' : 'size-4')} />
      <span className={clsx(isSmall ? 'sr-only' : 'min-w-0 truncate')}>{children}</span>
    </span>
  )
}
