'use client'

import { useQuery } from '@tanstack/react-query'
import { PanelRight, Trash2, UserSearch } from 'lucide-react'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import type { MessageView } from '@/lib/queries/messages/message-views'
import { memberDetail } from '../../members/member-queries'
import { useOpenMember } from '../../members/open-member'
import { pendingGroups } from '../../moderation/pending-groups'
import { type Person, personOfDetail, type Wrote } from '../../moderation/person'
import { useActionGroups } from '../../moderation/use-action-groups'
import { USUAL_GROUPS } from '../../moderation/verb-groups'
import { CLEAR_LATELY } from '../../purge/spans'
import { useClearing } from '../../purge/use-clearing'
import { useGuild } from '../../shell/guild-context'
import type { MenuGroup } from '../../ui/menu-content'
import { useMessageReasons } from '../channels/use-message-reasons'
import { subjectOf } from '../message-item'
import { useNarrow } from '../use-narrow'

const NOBODY: Person = {
  userId: '',
  name: '',
  username: null,
  avatarUrl: null,
  avatarColor: null,
  bot: false,
  member: null,
  ban: null,
}

/**
 * Everything that can be done to who wrote a message. Whether they are a member still is asked when the menu opens. `isGone`: it
 * says that no longer, so that nobody can keep a copy of it with what they do.
 */
export function useAuthorGroups(message: MessageView | null, { isGone = false } = {}): MenuGroup[] {
  const guild = useGuild()
  const openMember = useOpenMember()
  const narrow = useNarrow()
  const clearing = useClearing()
  const author = message ? subjectOf(message) : undefined
  const isSomebody = author !== undefined && !author.system
  const { data, isError } = useQuery({ ...memberDetail(guild.id, author?.id ?? ''), enabled: isSomebody })
  const { keep: because } = useMessageReasons(message)
  // Whoever joined did not write what says so.
  const wrote = message && !isGone && message.author.id === author?.id && wroteOf(message, because)
  const known = data && author && { ...personOfDetail(author.id, data), ...(wrote && { wrote }) }
  const groups = useActionGroups(known ?? NOBODY, known ? undefined : USUAL_GROUPS)
  if (!isSomebody) return []
  const about: MenuGroup = {
    label: nameInSentence(author.name),
    items: [
      { label: 'Open profile', icon: <PanelRight />, onSelect: () => openMember(author.id) },
      { label: 'Show only their messages', icon: <UserSearch />, onSelect: () => narrow({ author: [author.id] }) },
      {
        label: CLEAR_LATELY,
        icon: <Trash2 />,
        disabledBecause: clearing.because,
        onSelect: () => clearing.clear({ userId: author.id, name: author.name }),
      },
    ],
  }
  if (data) return [about, ...groups]
  if (!isError) return [about, ...pendingGroups(groups)]
  const told = 'Who this is could not be read.'
  return [about, { items: [{ label: 'Act on the author', disabledBecause: [told], onSelect: () => {} }] }]
}

const wroteOf = ({ channelId, id: messageId }: MessageView, because: string[]): Wrote => ({
  channelId,
  messageId,
  because,
})
