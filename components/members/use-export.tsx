'use client'

import { Download } from 'lucide-react'
import type { MembersFilter } from '@/lib/directory/members-url'
import { useReasonsAgainstAction } from '../moderation/use-reasons-against-action'
import { useGuild } from '../shell/guild-context'
import { useSaveList } from '../shell/use-save-list'
import type { MenuGroup } from '../ui/menu-content'
import { exportPath } from './member-queries'
import { useIncompleteWords } from './use-incomplete-words'

/** The part of a menu that saves everybody who matches as a file; the log says who took it. */
export function useExport(filter: MembersFilter, what: string): { group: MenuGroup; pending: boolean } {
  const { id: guildId } = useGuild()
  const { save, pending } = useSaveList()
  const disabledBecause = useReasonsAgainstAction('guild.export')
  const hint = useIncompleteWords()
  const toItem = (format: 'csv' | 'json') => ({
    label: format === 'csv' ? 'CSV, for spreadsheets' : 'JSON, for programs',
    icon: <Download aria-hidden />,
    disabledBecause,
    hint,
    onSelect: () => save(exportPath(guildId, filter, format)),
  })
  return { group: { label: `Export ${what}`, items: [toItem('csv'), toItem('json')] }, pending }
}
