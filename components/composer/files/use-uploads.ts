'use client'

import { useStore } from 'zustand'
import { useEditorStore } from '../store/editor-context'
import type { ChosenFile } from './chosen-file'
import { type UploadStore, uploadsOf } from './upload-store'

/** What is known of the files, to change it or to read it once. */
export function useUploadStore(): UploadStore {
  return uploadsOf(useEditorStore())
}

/** What is known of one file of the message; undefined for one that the bot's message has already. */
export function useChosenFile(key: string): ChosenFile | undefined {
  return useStore(useUploadStore(), uploads => uploads[key])
}
