'use client'

import { useCallback } from 'react'
import type { ComposedFile } from '@/lib/message-rules/composed-message'
import { useGuild } from '../../shell/guild-context'
import { useEditorStore } from '../store/editor-context'
import { keepFiles } from './keep-files'

/**
 * Has Steward keep every file of the message for one that is scheduled, and answers them as that message names them. What
 * is kept already is not sent again. Rejects with ReadError; `error.fields` names the file ("message.files.0").
 */
export function useKeepFiles(): (channelId: string, signal: AbortSignal) => Promise<ComposedFile[]> {
  const editor = useEditorStore()
  const { id: guildId } = useGuild()
  return useCallback((channelId, signal) => keepFiles(editor, { guildId, channelId, signal }), [editor, guildId])
}
