'use client'

import { Ban, Ellipsis, FileUp } from 'lucide-react'
import { useState } from 'react'
import type { BansState } from '@/lib/directory/bans-url'
import { bulkReasons } from '../runs/bulk-actions'
import { NewRun } from '../runs/new-run'
import { useGuild } from '../shell/guild-context'
import { Button } from '../ui/button'
import { useNow } from '../ui/clock'
import { Menu } from '../ui/menu'
import { ImportBans } from './import-bans'
import { useBansFiles } from './use-bans-files'

/** What can be done on the bans page with more than one: ban from a list, import, save as a file. */
export function BansActions({ state: { member: _open, ...asked } }: { state: BansState }) {
  const { standing } = useGuild()
  const { now } = useNow()
  const files = useBansFiles(asked)
  const [open, setOpen] = useState<'paste' | 'import' | null>(null)
  const banning = bulkReasons('member.ban', standing, now)
  const reading = {
    label: 'Import bans',
    icon: <FileUp />,
    disabledBecause: banning,
    onSelect: () => setOpen('import'),
  }
  return (
    <>
      <Button icon={<Ban aria-hidden className="size-4" />} disabledBecause={banning} onClick={() => setOpen('paste')}>
        Ban many
      </Button>
      <Menu groups={[{ items: [reading] }, { items: files.items }]}>
        <Button aria-label="More" pending={files.pending} className="w-8 px-0! coarse:w-11">
          <Ellipsis aria-hidden className="size-4" />
        </Button>
      </Menu>
      {open === 'paste' && <NewRun action="member.ban" onClose={() => setOpen(null)} />}
      {open === 'import' && <ImportBans onClose={() => setOpen(null)} />}
    </>
  )
}
