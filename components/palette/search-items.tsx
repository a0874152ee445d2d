import { Search } from 'lucide-react'
import { formatAuditUrl } from '@/lib/directory/audit-url'
import { formatMembersUrl } from '@/lib/directory/members-url'
import { formatMessagesUrl } from '@/lib/directory/messages-url'
import type { PaletteItem } from './palette-item'
import { shortened } from './shortened'

interface Sought {
  guildId: string
  typed: string
  /** The name in it, where it is an order. */
  named?: string
  /** Whether the viewer may see the bans. */
  seesBans: boolean
}

/** The way on from any search: the pages that look deeper. */
export function searchItems(
  { guildId, typed, named = typed, seesBans }: Sought,
  go: (href: string) => void,
): PaletteItem[] {
  const q = typed.trim()
  const name = named.trim()
  const item = (key: string, label: string, path: string): PaletteItem => ({
    key: `search:${key}`,
    label,
    icon: <Search />,
    onSelect: () => go(`/guilds/${guildId}/${path}`),
  })
  return [
    item('members', `All members that match “${shortened(name)}”`, `members${formatMembersUrl({ q: name })}`),
    ...(seesBans
      ? [item('bans', `Bans that match “${shortened(name)}”`, `bans?${new URLSearchParams({ q: name })}`)]
      : []),
    item('messages', `Messages with “${shortened(q)}”`, `messages${formatMessagesUrl({ q })}`),
    item('audit', `Reasons in the log with “${shortened(q)}”`, `audit${formatAuditUrl({ q })}`),
  ]
}
