'use client'

import { type ReactNode, useMemo } from 'react'
import { MessageProvider } from '../../messages/message-context'
import { useGuild } from '../../shell/guild-context'
import { useComposer } from '../composer-context'
import { useEditor } from '../store/editor-context'
import { mentionedIds } from './mentioned-ids'
import { useMemberNames } from './use-member-names'

/** Gives everything that the message mentions its name. */
export function PreviewMentions({ children }: { children: ReactNode }) {
  const { roles } = useGuild()
  const { view } = useComposer()
  const users = useMemberNames(useEditor(({ message }) => mentionedIds(message)))
  const mentions = useMemo(() => ({ users, roles, channels: view.channels }), [users, roles, view.channels])
  const value = useMemo(() => ({ mentions, tabIndex: 0, isDraft: true }), [mentions])
  return <MessageProvider value={value}>{children}</MessageProvider>
}
