'use client'

import { ChartBar, Download, Ellipsis } from 'lucide-react'
import { useRouter } from 'next/navigation'
import type { ExportFormat } from '@/lib/exports/formats'
import { useReasonsAgainstAction } from '../moderation/use-reasons-against-action'
import { useSaveList } from '../shell/use-save-list'
import { Button } from '../ui/button'
import { Menu } from '../ui/menu'
import type { MenuItem } from '../ui/menu-content'
import { useFiguresLink } from './use-figures-link'

interface MoreOfAuditProps {
  after: string | undefined
  /** Takes all of it back; absent where the list is no one's alone. */
  takeBack: MenuItem | undefined
  pathOf: (format: ExportFormat) => string
}

/** On a phone, where buttons beside the title have no room for their words: all of them in a menu. */
export function MoreOfAudit({ after, takeBack, pathOf }: MoreOfAuditProps) {
  const router = useRouter()
  const { href, disabledBecause } = useFiguresLink(after)
  const { save, pending } = useSaveList()
  const exporting = useReasonsAgainstAction('guild.export')
  const figures = {
    label: 'Figures by moderator',
    icon: <ChartBar aria-hidden />,
    disabledBecause,
    onSelect: () => router.push(href),
  }
  const file = (label: string, format: ExportFormat) => ({
    label,
    icon: <Download aria-hidden />,
    disabledBecause: exporting,
    onSelect: () => save(pathOf(format)),
  })
  return (
    <Menu
      align="end"
      groups={[
        { items: [figures, ...(takeBack ? [takeBack] : [])] },
        { items: [file('Export as CSV', 'csv'), file('Export as JSON', 'json')] },
      ]}
    >
      <Button icon={<Ellipsis aria-hidden className="size-4" />} pending={pending}>
        <span>
          More<span className="sr-only"> actions</span>
        </span>
      </Button>
    </Menu>
  )
}
