'use client'

import { memo } from 'react'
import { useAddresses } from '../../messages/addresses'
import { OutsidePicture } from './outside-picture'
import { PictureBox } from './picture-box'
import type { Shape } from './picture-shapes'
import { pictureSource } from './picture-source'
import { useShownHosts } from './pictures-context'
import { PlainPicture } from './plain-picture'
import { UploadPicture } from './upload-picture'

/** The picture behind an address that somebody typed, where that may be shown. */
export const PreviewPicture = memo(function PreviewPicture({ address, shape }: { address: string; shape: Shape }) {
  const { cdnUrl } = useAddresses()
  const hosts = useShownHosts()
  const source = pictureSource(address, cdnUrl)
  if (!source) return null
  if (source.from === 'upload') return <UploadPicture address={address} filename={source.filename} shape={shape} />
  if (source.from === 'platform') return <PlainPicture src={source.href} shape={shape} />
  if (hosts.has(source.host)) return <OutsidePicture href={source.href} shape={shape} />
  return <PictureBox shape={shape}>{`Picture from ${source.host}`}</PictureBox>
})
