'use client'

import { Download } from 'lucide-react'
import type { MembersFilter } from '@/lib/directory/members-url'
import { useReasonsAgainstAction } from '../moderation/use-reasons-against-action'
import { useGuild } from '../shell/guild-context'
import { useSaveList } from '../shell/use-save-list'
import { Button } from '../ui/button'
import { Menu } from '../ui/menu'
import { exportPath } from './member-queries'

/** Everybody who matches as a file; the log says who took it. */
export function ExportMenu({ filter, what }: { filter: MembersFilter; what: string }) {
  const { id: guildId } = useGuild()
  const { save, pending } = useSaveList()
  const disabledBecause = useReasonsAgainstAction('guild.export')
  const toItem = (format: 'csv' | 'json') => ({
    label: format === 'csv' ? 'CSV, for spreadsheets' : 'JSON, for programs',
    disabledBecause,
    onSelect: () => save(exportPath(guildId, filter, format)),
  })
  return (
    <Menu groups={[{ label: `Export ${what}`, items: [toItem('csv'), toItem('json')] }]}>
      <Button variant="ghost" icon={<Download aria-hidden className="size-4" />} aria-label="Export" pending={pending}>
        <span className="max-wide:sr-only">Export</span>
      </Button>
    </Menu>
  )
}
