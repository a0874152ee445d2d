'use client'

import { useStore } from 'zustand'
import { useEditor } from '../store/editor-context'
import { useChosenFile, useUploadStore } from './use-uploads'

const UPLOAD = 'attachment://'

// They live as long as the page: a file of the disk takes no memory by that.
const addresses = new WeakMap<File, string>()

function addressOf(file: File): string {
  const known = addresses.get(file)
  if (known) return known
  const made = URL.createObjectURL(file)
  addresses.set(file, made)
  return made
}

/** Where the browser finds a file of the message, by its key: a `blob:` address; null where it has not its bytes. */
export function useFileAddress(key: string): string | null {
  const chosen = useChosenFile(key)
  return chosen?.file ? addressOf(chosen.file) : null
}

/** The same for `attachment://name`, as an embed names it; null for every other address. */
export function useAttachmentAddress(address: string): string | null {
  const name = address.trim().startsWith(UPLOAD) ? address.trim().slice(UPLOAD.length) : null
  const key = useEditor(({ message }) =>
    name === null ? undefined : message.files.find(({ filename }) => filename === name)?.key,
  )
  return useStore(useUploadStore(), uploads => {
    const file = key === undefined ? null : uploads[key]?.file
    return file ? addressOf(file) : null
  })
}
