'use client'

import { Download, Ellipsis } from 'lucide-react'
import type { DeparturesAsked } from '@/lib/directory/departures-url'
import { useReasonsAgainstAction } from '../moderation/use-reasons-against-action'
import { useGuild } from '../shell/guild-context'
import { useSaveList } from '../shell/use-save-list'
import { Button } from '../ui/button'
import { Menu } from '../ui/menu'
import { departuresExportPath } from './departure-queries'

/** What can be done with all who left and match: save them as a file. */
export function DeparturesActions({ asked }: { asked: DeparturesAsked }) {
  const { id: guildId } = useGuild()
  const { save, pending } = useSaveList()
  const exporting = useReasonsAgainstAction('guild.export')
  const file = (label: string, format: 'csv' | 'json') => {
    const onSelect = () => save(departuresExportPath(guildId, asked, format))
    return { label, icon: <Download />, disabledBecause: exporting, onSelect }
  }
  return (
    <Menu groups={[{ items: [file('Export as CSV', 'csv'), file('Export as JSON', 'json')] }]}>
      <Button aria-label="More" pending={pending} className="w-8 px-0! coarse:w-11">
        <Ellipsis aria-hidden className="size-4" />
      </Button>
    </Menu>
  )
}
