'use client'

import { Download } from 'lucide-react'
import type { EvidenceView } from '@/lib/evidence/evidence-views'
import { FILE_OF_COPY_NEEDS } from '@/lib/wordings/copy-words'
import { useReasonsAgainstAction } from '../moderation/use-reasons-against-action'
import { useGuild } from '../shell/guild-context'
import { useSaveList } from '../shell/use-save-list'
import { Button } from '../ui/button'
import { Menu } from '../ui/menu'
import { evidenceFile } from './evidence-queries'

/** Saves what the viewer may see of a copy as a file. */
export function ExportCopy({ copy: { id, takenBy } }: { copy: EvidenceView }) {
  const { id: guildId } = useGuild()
  const { save: saveAs, pending } = useSaveList()
  const lacking = useReasonsAgainstAction('guild.export')
  const disabledBecause = takenBy === null ? [...lacking, FILE_OF_COPY_NEEDS] : lacking
  const icon = <Download aria-hidden className="size-4" />
  // On a phone the title needs the room.
  const words = <span className="max-wide:sr-only">Export</span>
  if (disabledBecause.length > 0) {
    return (
      <Button icon={icon} disabledBecause={disabledBecause} aria-label="Export">
        {words}
      </Button>
    )
  }
  const save = (format: 'json' | 'html') => saveAs(evidenceFile(guildId, id, format))
  const items = [
    { label: 'HTML, to read and print', onSelect: () => save('html') },
    { label: 'JSON, with the seal', onSelect: () => save('json') },
  ]
  return (
    <Menu groups={[{ label: 'Save what you see', items }]}>
      <Button icon={icon} pending={pending} aria-label="Export">
        {words}
      </Button>
    </Menu>
  )
}
