'use client'

import { clsx } from 'clsx'
import { ImageUp, Trash2, Undo2 } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '../../ui/button'
import { CropDialog } from './crop-dialog'
import { dataUrl } from './data-url'
import { PictureShown } from './picture-shown'
import { type ChosenPicture, pictureHint, readPicture, UNREADABLE } from './read-picture'
import type { Shape } from './shapes'

interface PictureFieldProps {
  label: string
  shape: Shape
  /** Of what is sent. */
  mostBytes: number
  /** The picture as it is to be: an address, or a data URL; null: none. */
  url: string | null
  name?: string
  /** A data URL, or null to take it away. Absent where it cannot be changed here. */
  onChange?: (url: string | null) => void
  /** Absent: it is not changed. */
  onUndo?: () => void
  error?: string
  children?: ReactNode
}

/** A picture with the ways to another one: chosen, dropped, or pasted while the focus is here. */
export function PictureField({
  label,
  shape,
  mostBytes,
  url,
  name,
  onChange,
  onUndo,
  error,
  children,
}: PictureFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<ChosenPicture | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [over, setOver] = useState(false)

  async function take(files: FileList | null | undefined) {
    const file = files?.[0]
    if (!file || !onChange) return
    const picture = await readPicture(file, mostBytes)
    setTrouble(typeof picture === 'string' ? picture : null)
    if (typeof picture === 'string') return
    if (picture.moving) await dataUrl(picture.file).then(onChange, () => setTrouble(UNREADABLE))
    else setChosen(picture)
  }
  const ways = onChange && {
    onPaste: (event: ClipboardEvent) => {
      if (event.clipboardData.files.length === 0) return
      event.preventDefault()
      void take(event.clipboardData.files)
    },
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      void take(event.dataTransfer.files)
    },
  }
  const said = trouble ?? error
  return (
    <fieldset
      {...ways}
      aria-describedby={[said && `${id}-error`, onChange && `${id}-hint`].filter(Boolean).join(' ') || undefined}
    >
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      <div
        className={clsx(
          'flex flex-wrap items-center gap-4 rounded-card border border-dashed p-3 transition-colors',
          over ? 'border-accent bg-accent-soft' : 'border-line-strong',
        )}
      >
        <PictureShown url={url} shape={shape} name={name} />
        {onChange && (
          <div className="min-w-0 flex-1 basis-56">
            <div className="flex flex-wrap gap-2">
              <Button icon={<ImageUp aria-hidden className="size-4" />} onClick={() => input.current?.click()}>
                Choose a picture
              </Button>
              {onUndo && (
                <Button variant="ghost" icon={<Undo2 aria-hidden className="size-4" />} onClick={onUndo}>
                  Undo
                </Button>
              )}
              {url && !onUndo && (
                <Button variant="ghost" icon={<Trash2 aria-hidden className="size-4" />} onClick={() => onChange(null)}>
                  Remove
                </Button>
              )}
            </div>
            <p id={`${id}-hint`} className="mt-2 text-pretty text-muted text-sm">
              <span className="coarse:hidden">Or drop one here, or paste one. </span>
              {pictureHint(mostBytes)}
            </p>
            <input
              ref={input}
              type="file"
              aria-label={`File for ${label.toLowerCase()}`}
              accept="image/png,image/jpeg,image/gif,image/webp"
              tabIndex={-1}
              className="sr-only"
              onChange={event => {
                void take(event.target.files)
                // The same file may be chosen again.
                event.target.value = ''
              }}
            />
          </div>
        )}
      </div>
      {said && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-danger text-sm">
          {said}
        </p>
      )}
      {children}
      {chosen && onChange && (
        <CropDialog
          picture={chosen}
          shape={shape}
          mostBytes={mostBytes}
          onDone={cut => {
            onChange(cut)
            setChosen(null)
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </fieldset>
  )
}
