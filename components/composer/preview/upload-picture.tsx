'use client'

import { useAttachmentAddress } from '../files/file-address'
import { PictureBox } from './picture-box'
import type { Shape } from './picture-shapes'
import { PlainPicture } from './plain-picture'

interface UploadPictureProps {
  /** As it was typed: `attachment://name`. */
  address: string
  filename: string
  shape: Shape
}

/** A file of this message as a picture in it, out of this browser's memory. */
export function UploadPicture({ address, filename, shape }: UploadPictureProps) {
  const src = useAttachmentAddress(address)
  return src ? <PlainPicture src={src} shape={shape} /> : <PictureBox shape={shape}>{filename}</PictureBox>
}
