'use client'

import { Download } from 'lucide-react'
import { type AuditFilter, auditParams } from '@/lib/directory/audit-url'
import { can } from '@/lib/permissions/can'
import { useGuild } from '../shell/guild-context'
import { useSaveList } from '../shell/use-save-list'
import { Button } from '../ui/button'
import { useNow } from '../ui/clock'
import { Menu } from '../ui/menu'

/** Saves what is listed as a file. */
export function ExportMenu({ filter }: { filter: AuditFilter }) {
  const guild = useGuild()
  const { now } = useNow()
  const { save: saveAs, pending } = useSaveList()
  const verdict = can({ standing: guild.standing, action: 'guild.export', now })
  const icon = <Download aria-hidden className="size-4" />
  if (!verdict.ok) {
    return (
      <Button icon={icon} disabledBecause={verdict.because.map(({ text }) => text)}>
        Export
      </Button>
    )
  }
  const save = (format: 'csv' | 'json') => {
    const params = auditParams(filter)
    params.set('format', format)
    saveAs(`/api/guilds/${guild.id}/audit/export?${params}`)
  }
  const items = [
    { label: 'CSV, for spreadsheets', onSelect: () => save('csv') },
    { label: 'JSON', onSelect: () => save('json') },
  ]
  return (
    <Menu groups={[{ label: 'Save what is listed', items }]}>
      <Button icon={icon} pending={pending}>
        Export
      </Button>
    </Menu>
  )
}
