'use client'

import dynamic from 'next/dynamic'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Skeleton } from '../../ui/skeleton'
import { useIsOpen } from '../../ui/use-is-open'
import { type Area, cutPicture } from './cut-picture'
import { dataUrl } from './data-url'
import { loadImage } from './load-image'
import type { ChosenPicture } from './read-picture'
import type { Shape } from './shapes'

const PictureCropper = dynamic(() => import('./picture-cropper'), {
  loading: () => <Skeleton className="h-[min(20rem,45dvh)] w-full" />,
})

interface CropDialogProps {
  picture: ChosenPicture
  shape: Shape
  mostBytes: number
  /** With a data URL of what was cut out. */
  onDone: (url: string) => void
  onClose: () => void
}

/** Chooses what part of a picture is shown. */
export function CropDialog({ picture: { file, kind }, shape, mostBytes, onDone, onClose }: CropDialogProps) {
  const url = useObjectUrl(file)
  const area = useRef<Area | null>(null)
  const isOpen = useIsOpen()
  const [pending, setPending] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)

  async function cut() {
    if (!url) return
    setPending(true)
    try {
      const image = await loadImage(url)
      if (area.current) {
        const done = await dataUrl(await cutPicture(image, { area: area.current, shape, kind, mostBytes }))
        if (isOpen()) onDone(done)
      } else setTrouble('The picture is not shown yet. Try again in a moment.')
    } catch {
      setTrouble('This browser cannot read the picture. Choose another one.')
    }
    setPending(false)
  }

  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title="Crop the picture"
      description="Drag the picture, or move it with the arrow keys, until the window shows what you want."
      onSubmit={() => void cut()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" pending={pending}>
            Use picture
          </Button>
        </>
      }
    >
      {url && (
        <PictureCropper
          url={url}
          shape={shape}
          onArea={next => {
            area.current = next
            setTrouble(null)
          }}
        />
      )}
      {trouble && (
        <p role="alert" className="text-danger text-sm">
          {trouble}
        </p>
      )}
    </Dialog>
  )
}

/** An address of the file for as long as it is shown. */
function useObjectUrl(file: Blob): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
