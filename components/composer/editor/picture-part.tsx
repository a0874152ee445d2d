'use client'

import { memo } from 'react'
import { UploadChoice } from '../files/upload-choice'
import { useEditorStore } from '../store/editor-context'
import { changeMessage } from '../store/editor-store'
import { withPart } from '../store/message-parts'
import { TextPart } from './text-part'

interface PicturePartProps {
  label: string
  /** What it is, within a sentence: "author icon". */
  what: string
  path: string
  value: string
}

/** The address of a picture, or a file of this message. */
export const PicturePart = memo(function PicturePart({ label, what, path, value }: PicturePartProps) {
  const store = useEditorStore()
  return (
    <TextPart
      label={label}
      path={path}
      value={value}
      placeholder="https://"
      inputMode="url"
      aside={
        <UploadChoice
          what={what}
          value={value}
          onChoose={address => changeMessage(store, message => withPart(message, path, address))}
        />
      }
    />
  )
})
