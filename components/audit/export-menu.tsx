'use client'

import { Download } from 'lucide-react'
import type { ExportFormat } from '@/lib/exports/formats'
import { useReasonsAgainstAction } from '../moderation/use-reasons-against-action'
import { useSaveList } from '../shell/use-save-list'
import { Button } from '../ui/button'
import { Menu } from '../ui/menu'

/** Saves what is listed as a file; `pathOf` says where that is. */
export function ExportMenu({ pathOf }: { pathOf: (format: ExportFormat) => string }) {
  const { save, pending } = useSaveList()
  const disabledBecause = useReasonsAgainstAction('guild.export')
  const icon = <Download aria-hidden className="size-4" />
  // On a phone the title needs the room, as far as they stand beside it.
  const words = <span className="min-[22.5rem]:max-wide:sr-only">Export</span>
  if (disabledBecause.length > 0) {
    return (
      <Button icon={icon} disabledBecause={disabledBecause}>
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
