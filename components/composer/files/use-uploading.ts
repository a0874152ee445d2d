'use client'

import { useEffect, useRef } from 'react'
import { useGuild } from '../../shell/guild-context'
import { useComposer } from '../composer-context'
import { useEditorStore } from '../store/editor-context'
import { type Following, followUploads } from './follow-uploads'
import { sendFile } from './send-file'

/** Uploads the files of the message while the composer is open. */
export function useUploading(): void {
  const editor = useEditorStore()
  const { id: guildId } = useGuild()
  const { view } = useComposer()
  // What the server tells anew must not break off what is under way.
  const latest = useRef(view)
  const following = useRef<Following>(null)
  useEffect(() => {
    latest.current = view
    following.current?.look()
  }, [view])
  useEffect(() => {
    const begun = followUploads(editor, {
      send: (file, how) => sendFile({ ...file, guildId, to: 'uploads' }, how),
      whyNot: channelId => {
        const because = latest.current.channels.find(({ id }) => id === channelId)?.because
        return because?.post[0] ?? because?.files[0] ?? null
      },
      most: latest.current.rules.limits.attachments,
    })
    following.current = begun
    return begun.end
  }, [editor, guildId])
}
