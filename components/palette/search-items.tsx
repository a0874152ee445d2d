import { Search } from 'lucide-react'
import { formatAuditUrl } from '@/lib/directory/audit-url'
import { formatMembersUrl } from '@/lib/directory/members-url'
import { formatMessagesUrl } from '@/lib/directory/messages-url'
import type { PaletteItem } from './palette-item'

const LONGEST_SHOWN = 40

interface Sought {
  guildId: string
  typed: string
  /** Whether the viewer may see the bans. */
  seesBans: boolean
}

/** The way on from any search: the pages that look deeper. */
export function searchItems({ guildId, typed, seesBans }: Sought, go: (href: string) => void): PaletteItem[] {
  const q = typed.trim()
  const letters = [...q]
  const shown = letters.length > LONGEST_SHOWN ? `${letters.slice(0, LONGEST_SHOWN).join('')}…` : q
  const item = (key: string, label: string, path: string): PaletteItem => ({
    key: `search:${key}`,
    label,
    icon: <Search />,
    onSelect: () => go(`/guilds/${guildId}/${path}`),
  })
  return [
    item('members', `All members that match “${shown}”`, `members${formatMembersUrl({ q })}`),
    ...(seesBans ? [item('bans', `Bans that match “${shown}”`, `bans?${new URLSearchParams({ q })}`)] : []),
    item('messages', `Messages with “${shown}”`, `messages${formatMessagesUrl({ q })}`),
    item('audit', `Reasons in the log with “${shown}”`, `audit${formatAuditUrl({ q })}`),
  ]
}
