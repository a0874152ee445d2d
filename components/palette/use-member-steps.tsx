'use client'

import { Copy, MessagesSquare, PanelRight, ScrollText } from 'lucide-react'
import { usePathname, useRouter } from 'next/navigation'
import { formatAuditUrl } from '@/lib/directory/audit-url'
import { formatMessagesUrl } from '@/lib/directory/messages-url'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import type { MemberRow } from '@/lib/queries/members/member-views'
import { useShowsWholeLog } from '../audit/use-shows-whole-log'
import { copyId } from '../members/copy-text'
import { personOfRow } from '../moderation/person'
import { useActionGroups } from '../moderation/use-action-groups'
import { goThere } from '../shell/go-there'
import { useGuild } from '../shell/guild-context'
import { openRecord } from './open-record'
import type { PaletteGroup, PaletteItem } from './palette-item'

/** What can be looked at of a member, and done to them; what cannot be done says why. */
export function useMemberSteps(member: MemberRow): PaletteGroup[] {
  const { id: guildId } = useGuild()
  const router = useRouter()
  const path = usePathname()
  const showsWhole = useShowsWholeLog()
  const groups = useActionGroups(personOfRow(member))
  const { userId } = member
  const name = nameInSentence(member.displayName)
  const push = (href: string) => goThere(href, router.push)
  const about: PaletteItem[] = [
    {
      key: 'step:record',
      label: 'Open record',
      keywords: ['profile', 'history', 'notes'],
      icon: <PanelRight />,
      onSelect: () => openRecord({ guildId, path, userId, push }),
    },
    {
      key: 'step:messages',
      label: 'Show their messages',
      icon: <MessagesSquare />,
      onSelect: () => push(`/guilds/${guildId}/messages${formatMessagesUrl({ author: [userId] })}`),
    },
    {
      key: 'step:log',
      label: 'Show what was done to them',
      keywords: ['audit', 'log'],
      icon: <ScrollText />,
      onSelect: () => push(`/guilds/${guildId}/audit${formatAuditUrl({ target: userId })}`),
    },
    ...(showsWhole
      ? [
          {
            key: 'step:done',
            label: 'Show what they did here',
            keywords: ['audit', 'log', 'moderator', 'take back'],
            icon: <ScrollText />,
            onSelect: () => push(`/guilds/${guildId}/audit${formatAuditUrl({ actor: userId })}`),
          },
        ]
      : []),
    { key: 'step:copy', label: 'Copy id', icon: <Copy />, onSelect: () => void copyId(userId) },
  ]
  const acts = groups
    .flatMap(({ items }) => items)
    .map(
      ({ label, icon, danger, disabledBecause, onSelect }): PaletteItem => ({
        key: `step:${label}`,
        label,
        icon,
        ...(danger && { danger }),
        ...(disabledBecause && { disabledBecause }),
        onSelect,
      }),
    )
  return [
    { label: `About ${name}`, items: about },
    { label: `Act on ${name}`, items: acts },
  ]
}
