'use client'

import { useEffect, useEffectEvent } from 'react'
import { type ComposerState, formatComposerUrl, parseComposerUrl } from '@/lib/directory/composer-url'
import { useGuild } from '../../shell/guild-context'
import { toastTrouble } from '../../ui/toast'
import { useEditorStore } from '../store/editor-context'
import { setReply } from './set-reply'
import { useTakeUp } from './use-take-up'

/** Does what a link to the composer asks for, once: edit a message, begin with a copy of one, or answer one. */
export function useOpenedByAddress(): void {
  const guild = useGuild()
  const store = useEditorStore()
  const takeUp = useTakeUp()
  const takeUpAsked = useEffectEvent(async ({ edit, copy, reply }: Omit<ComposerState, 'open'>) => {
    const [channelId = '', messageId = ''] = reply?.split('-') ?? []
    const link = edit ?? copy
    if (link === undefined) return setReply(store, { guildId: guild.id, channelId, messageId })
    const wrong = await takeUp(edit === undefined ? 'copy' : 'edit', link)
    if (wrong !== null) toastTrouble('The message could not be loaded.', { details: wrong })
  })
  useEffect(() => {
    // What is open beside the editor stays open, and stays in the address.
    const { open: beside, ...asked } = parseComposerUrl(new URLSearchParams(window.location.search))
    if (Object.keys(asked).length === 0) return
    const { pathname, hash } = window.location
    // A reload goes on with what was written since, not with the link.
    window.history.replaceState(null, '', pathname + formatComposerUrl({ open: beside }) + hash)
    void takeUpAsked(asked)
  }, [])
}
