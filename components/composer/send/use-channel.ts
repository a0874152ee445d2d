'use client'

import type { ComposerChannelView } from '@/lib/queries/composer/composer-views'
import { useComposer } from '../composer-context'
import { useEditor } from '../store/editor-context'

/** The channel that the message is for; undefined until one is chosen. */
export function useChannel(): ComposerChannelView | undefined {
  const { channels } = useComposer().view
  const channelId = useEditor(({ channelId, target }) => (target.kind === 'edit' ? target.channelId : channelId))
  return channels.find(({ id }) => id === channelId)
}
