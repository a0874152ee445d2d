'use client'

import { Download } from 'lucide-react'
import type { ExportFormat } from '@/lib/exports/formats'
import { can } from '@/lib/permissions/can'
import { useGuild } from '../shell/guild-context'
import { useSaveList } from '../shell/use-save-list'
import { Button } from '../ui/button'
import { useNow } from '../ui/clock'
import { Menu } from '../ui/menu'

/** Saves what is listed as a file; `pathOf` says where that is. */
export function ExportMenu({ pathOf }: { pathOf: (format: ExportFormat) => string }) {
  const guild = useGuild()
  const { now } = useNow()
  const { save, pending } = useSaveList()
  const verdict = can({ standing: guild.standing, action: 'guild.export', now })
  const icon = <Download aria-hidden className="size-4" />
  // On a phone the title needs the room.
  const words = <span className="max-wide:sr-only">Export</span>
  if (!verdict.ok) {
    return (
      <Button icon={icon} disabledBecause={verdict.because.map(({ text }) => text)}>
        {words}
      </Button>
    )
  }
  const items = [
    { label: 'CSV, for spreadsheets', onSelect: () => save(pathOf('csv')) },
    { label: 'JSON, for programs', onSelect: () => save(pathOf('json')) },
  ]
  return (
    <Menu groups={[{ label: 'Save what is listed', items }]}>
      <Button icon={icon} pending={pending}>
        {words}
      </Button>
    </Menu>
  )
}
