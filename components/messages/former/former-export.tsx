'use client'

import { Download } from 'lucide-react'
import type { FormerFilter } from '@/lib/directory/messages-url'
import { useReasonsAgainstAction } from '../../moderation/use-reasons-against-action'
import { useGuild } from '../../shell/guild-context'
import { useSaveList } from '../../shell/use-save-list'
import { Button } from '../../ui/button'
import { Menu } from '../../ui/menu'
import { formerExportPath } from './former-queries'

interface FormerExportProps {
  filter: FormerFilter
  /** Why there is nothing to save, whoever asks; empty: there is. */
  because: string[]
}

/** All versions that match as a file; the log says who took it. */
export function FormerExport({ filter, because }: FormerExportProps) {
  const { id: guildId } = useGuild()
  const { save, pending } = useSaveList()
  const disabledBecause = [...useReasonsAgainstAction('guild.export'), ...because]
  const toItem = (format: 'csv' | 'json') => ({
    label: format === 'csv' ? 'CSV, for spreadsheets' : 'JSON, for programs',
    disabledBecause,
    onSelect: () => save(formerExportPath(guildId, filter, format)),
  })
  return (
    <Menu groups={[{ label: 'Export all that match', items: [toItem('csv'), toItem('json')] }]}>
      <Button variant="ghost" icon={<Download aria-hidden className="size-4" />} aria-label="Export" pending={pending}>
        <span className="max-wide:sr-only">Export</span>
      </Button>
    </Menu>
  )
}
