'use client'

import { useEffect, useState } from 'react'
import Cropper from 'react-easy-crop'
import type { Area } from './cut-picture'
import { SHAPES, type Shape } from './shapes'

const MOST_ZOOM = 5
// A press of an arrow moves it visibly; with Shift it is a fifth of that.
const STEP_PX = 10

interface PictureCropperProps {
  /** Address of the picture. */
  url: string
  shape: Shape
  onArea: (area: Area) => void
}

/** The picture with a window on it: moved by pointer, fingers or arrow keys, zoomed by wheel, fingers or the slider. */
export default function PictureCropper({ url, shape, onArea }: PictureCropperProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const standsStill = useStandsStill()
  return (
    <>
      <div className="relative h-[min(20rem,45dvh)] overflow-hidden rounded-card border border-line bg-press">
        {standsStill && (
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            maxZoom={MOST_ZOOM}
            aspect={SHAPES[shape].aspect}
            cropShape={shape === 'round' ? 'round' : 'rect'}
            showGrid={false}
            keyboardStep={STEP_PX}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_, area) => onArea(area)}
            cropperProps={{
              role: 'group',
              'aria-label': 'What is shown of the picture. The arrow keys move the picture.',
            }}
            classes={{ cropAreaClassName: 'focus-visible:outline-2! focus-visible:outline-focus! border-2!' }}
          />
        )}
      </div>
      <label className="flex items-center gap-3">
        <span className="font-medium text-sm">Zoom</span>
        <input
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)} percent`}
          onChange={event => setZoom(Number(event.target.value))}
          className="h-8 min-w-0 flex-1 accent-accent coarse:h-11"
        />
      </label>
    </>
  )
}

/** False while the dialog is still growing into its size: the window would be measured by it. */
function useStandsStill(): boolean {
  const [standsStill, setStandsStill] = useState(false)
  useEffect(() => {
    let isGone = false
    void Promise.allSettled(document.getAnimations().map(({ finished }) => finished)).then(
      () => !isGone && setStandsStill(true),
    )
    return () => {
      isGone = true
    }
  }, [])
  return standsStill
}
