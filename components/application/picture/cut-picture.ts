import type { PictureKind } from '@/lib/directory/picture-kind'
import { SHAPES, type Shape } from './shapes'

/** In pixels of the picture itself. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

interface Wanted {
  area: Area
  shape: Shape
  kind: PictureKind
  mostBytes: number
}

/** Cuts a part out of a picture, scaled down to what is ever shown of it, never up. */
export async function cutPicture(image: HTMLImageElement, { area, shape, kind, mostBytes }: Wanted): Promise<Blob> {
  const most = SHAPES[shape]
  const scale = Math.min(1, most.width / area.width, most.height / area.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(area.width * scale))
  canvas.height = Math.max(1, Math.round(area.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height)
  // A photograph has nothing to be seen through; everything else may, and keeps its sharp edges.
  const tries = kind === 'jpeg' ? JPEG : [...SEE_THROUGH, ...JPEG]
  for (const [type, quality] of tries) {
    const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, type, quality))
    // A browser that cannot write a kind writes PNG instead.
    if (blob && blob.type === type && blob.size <= mostBytes) return blob
  }
  throw new Error('No part of this picture is small enough.')
}

const SEE_THROUGH = [
  ['image/png', 1],
  ['image/webp', 0.9],
] as const
const JPEG = [
  ['image/jpeg', 0.92],
  ['image/jpeg', 0.8],
] as const
