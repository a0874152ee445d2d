import { Download } from 'lucide-react'
import { parseAuditUrl } from '@/lib/directory/audit-url'
import { parseBansUrl } from '@/lib/directory/bans-url'
import { parseDeparturesUrl } from '@/lib/directory/departures-url'
import { parseFiguresUrl } from '@/lib/directory/figures-url'
import { parseMembersUrl } from '@/lib/directory/members-url'
import { parseMessagesUrl } from '@/lib/directory/messages-url'
import { can } from '@/lib/permissions/can'
import type { MessageChannelsView } from '@/lib/queries/messages/message-channel-views'
import { auditExportPath } from '../audit/audit-queries'
import { bansExportPath } from '../bans/ban-queries'
import { departuresExportPath } from '../departures/departure-queries'
import { figuresExportPath } from '../figures/figures-queries'
import { exportPath } from '../members/member-queries'
import { formerExportPath } from '../messages/former/former-queries'
import { formerToSave } from '../messages/former/former-to-save'
import type { GuildInView } from '../shell/guild-context'
import { saveList } from '../shell/save-list'
import { toastPending } from '../ui/toast'
import type { PaletteItem } from './palette-item'
import { searchOf } from './search-of'
import type { Lacking } from './use-lacking'

interface Asked {
  guild: GuildInView
  path: string
  /** What may be read there; undefined: not known yet. */
  channels: MessageChannelsView | undefined
  /** What the files would lack. */
  lacking: Lacking
  now: Date
}

/** The lists as files, for whoever may save them: on the page of a list what is listed there, elsewhere all of it. */
export function exportItems({ guild, path, channels, lacking, now }: Asked): PaletteItem[] {
  const { id, standing } = guild
  if (!can({ standing, action: 'guild.export', now }).ok) return []
  const asked = (page: string) => searchOf(id, path, page)
  const item = (what: string, label: string, from: () => string, note: string | null = null): PaletteItem => ({
    key: `export:${what}`,
    label: `Export ${label} as CSV`,
    note,
    keywords: ['save', 'download', 'file'],
    icon: <Download />,
    // What was pressed is gone by then, so that nothing else tells that it is under way.
    onSelect: () => void saveList(id, from()).finally(toastPending(`Saving ${label} as a file…`)),
  })
  const saveMembers = () => {
    const { member: _open, ...filter } = parseMembersUrl(asked('members'))
    return exportPath(id, filter, 'csv')
  }
  const members = item('members', 'members', saveMembers, lacking.members)
  const left = item('members/left', 'who left', () => {
    const { member: _open, ...filter } = parseDeparturesUrl(asked('members/left'))
    return departuresExportPath(id, filter, 'csv')
  })
  const saveBans = () => {
    const { member: _open, ...filter } = parseBansUrl(asked('bans'))
    return bansExportPath(id, filter, 'csv')
  }
  const bans = item('bans', 'bans', saveBans, lacking.bans)
  const audit = item('audit', 'the audit log', () => {
    const { entry: _linked, ...filter } = parseAuditUrl(asked('audit'))
    return auditExportPath(id, filter, 'csv')
  })
  const figures = item('audit/moderators', 'the figures by moderator', () => {
    const { after } = parseFiguresUrl(asked('audit/moderators'))
    return figuresExportPath(id, after, 'csv')
  })
  const may = (action: 'ban.list' | 'audit.list.all') => can({ standing, action, now }).ok
  const filter = formerToSave(channels, parseMessagesUrl(asked('messages')))
  const former =
    filter && item('messages/former', 'deleted and edited messages', () => formerExportPath(id, filter, 'csv'))
  return [
    members,
    left,
    ...(may('ban.list') ? [bans] : []),
    audit,
    ...(may('audit.list.all') ? [figures] : []),
    ...(former ? [former] : []),
  ]
}
