'use client'

import { ImageIcon, Upload } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '../../ui/icon-button'
import { Menu } from '../../ui/menu'
import { useEditor } from '../store/editor-context'
import { useAddFiles } from './use-add-files'

interface UploadChoiceProps {
  /** Names the field for which a picture is chosen: "image", "thumbnail", "author icon". */
  what: string
  /** What the field says now. */
  value: string
  /** Gets `attachment://name`. */
  onChoose: (address: string) => void
}

// What every browser of the family shows in place.
const PICTURE = /\.(png|jpe?g|gif|webp|avif)$/i

/** Offers the pictures among the files of this message for a field of an embed, and takes a new one. */
export function UploadChoice({ what, value, onChoose }: UploadChoiceProps) {
  const files = useEditor(({ message }) => message.files)
  const add = useAddFiles()
  const input = useRef<HTMLInputElement>(null)
  const addressOf = (filename: string) => `attachment://${filename}`
  const pictures = files
    .filter(({ filename }) => PICTURE.test(filename))
    .map(({ filename }) => ({
      label: filename,
      icon: <ImageIcon aria-hidden />,
      checked: value.trim() === addressOf(filename),
      onSelect: () => onChoose(addressOf(filename)),
    }))
  const choose = { label: 'Choose a picture…', icon: <Upload aria-hidden />, onSelect: () => input.current?.click() }
  const button = { label: `Use a file as ${what}`, icon: <ImageIcon aria-hidden className="size-4" /> }
  return (
    <>
      {pictures.length > 0 ? (
        <Menu groups={[{ label: 'Files of this message', items: pictures }, { items: [choose] }]}>
          <IconButton {...button} />
        </Menu>
      ) : (
        // Nothing to choose among; and a menu listens to every key, of which there are four in each embed.
        <IconButton {...button} onClick={choose.onSelect} />
      )}
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/gif,image/webp,image/avif"
        tabIndex={-1}
        aria-hidden
        className="sr-only"
        onChange={({ target }) => {
          const [added] = add([...(target.files ?? [])])
          target.value = ''
          if (added) onChoose(addressOf(added.filename))
        }}
      />
    </>
  )
}
