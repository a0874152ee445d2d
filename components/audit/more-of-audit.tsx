'use client'

import { ChartBar, Ellipsis } from 'lucide-react'
import { useRouter } from 'next/navigation'
import type { ExportFormat } from '@/lib/exports/formats'
import { useExportItems } from '../moderation/use-export-items'
import { goThere } from '../shell/go-there'
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
  const files = useExportItems(pathOf)
  const figures = {
    label: 'Figures by moderator',
    icon: <ChartBar aria-hidden />,
    disabledBecause,
    onSelect: () => goThere(href, router.push),
  }
  return (
    <Menu align="end" groups={[{ items: [figures, ...(takeBack ? [takeBack] : [])] }, { items: files.items }]}>
      <Button icon={<Ellipsis aria-hidden className="size-4" />} pending={files.pending}>
        <span>
          More<span className="sr-only"> actions</span>
        </span>
      </Button>
    </Menu>
  )
}
