'use client'

import { Ellipsis } from 'lucide-react'
import type { DeparturesAsked } from '@/lib/directory/departures-url'
import { useExportItems } from '../moderation/use-export-items'
import { useGuild } from '../shell/guild-context'
import { Button } from '../ui/button'
import { Menu } from '../ui/menu'
import { departuresExportPath } from './departure-queries'

/** What can be done with all who left and match: save them as a file. */
export function DeparturesActions({ asked }: { asked: DeparturesAsked }) {
  const { id: guildId } = useGuild()
  const files = useExportItems(format => departuresExportPath(guildId, asked, format))
  return (
    <Menu groups={[{ items: files.items }]}>
      <Button aria-label="More" pending={files.pending} className="w-8 px-0! coarse:w-11">
        <Ellipsis aria-hidden className="size-4" />
      </Button>
    </Menu>
  )
}
