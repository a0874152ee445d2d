import { Download } from 'lucide-react'
import { auditParams, parseAuditUrl } from '@/lib/directory/audit-url'
import { parseMembersUrl } from '@/lib/directory/members-url'
import { can } from '@/lib/permissions/can'
import { formatBansUrl, parseBansUrl } from '../bans/bans-url'
import { exportPath } from '../members/member-queries'
import type { GuildInView } from '../shell/guild-context'
import { saveList } from '../shell/save-list'
import { toastPending } from '../ui/toast'
import type { PaletteItem } from './palette-item'

/** The lists as files, for whoever may save them: on the page of a list what is listed there, elsewhere all of it. */
export function exportItems(guild: GuildInView, path: string, now: Date): PaletteItem[] {
  const { id, standing } = guild
  if (!can({ standing, action: 'guild.export', now }).ok) return []
  const searchOf = (page: string) =>
    new URLSearchParams(path === `/guilds/${id}/${page}` ? window.location.search : undefined)
  const item = (what: string, label: string, from: () => string): PaletteItem => ({
    key: `export:${what}`,
    label: `Export ${label} as CSV`,
    keywords: ['save', 'download', 'file'],
    icon: <Download />,
    // What was pressed is gone by then, so that nothing else tells that it is under way.
    onSelect: () => void saveList(id, from()).finally(toastPending(`Saving ${label} as a file…`)),
  })
  const members = item('members', 'members', () => {
    const { member: _open, ...filter } = parseMembersUrl(searchOf('members'))
    return exportPath(id, filter, 'csv')
  })
  const bans = item('bans', 'bans', () => {
    const { q, sort } = parseBansUrl(searchOf('bans'))
    return `/api/guilds/${id}/bans/export?format=csv${formatBansUrl({ q, sort }).replace('?', '&')}`
  })
  const audit = item('audit', 'the audit log', () => {
    const { entry: _linked, ...filter } = parseAuditUrl(searchOf('audit'))
    const params = auditParams(filter)
    params.set('format', 'csv')
    return `/api/guilds/${id}/audit/export?${params}`
  })
  return can({ standing, action: 'ban.list', now }).ok ? [members, bans, audit] : [members, audit]
}
