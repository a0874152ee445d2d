'use client'

import { ChevronUp, Volume2 } from 'lucide-react'
import type { BulkAction } from '../../runs/bulk-actions'
import { useBulkChoices } from '../../runs/use-bulk-choices'
import { Button } from '../../ui/button'
import { Menu } from '../../ui/menu'

/** What can be done to many; what the viewer may do to nobody stays there and says why. In a menu on a phone. */
export function BulkButtons({ onChoose }: { onChoose: (action: BulkAction) => void }) {
  const { inVoice, others } = useBulkChoices(onChoose)
  return (
    <>
      {others.map(({ action, label, icon, danger, disabledBecause, onSelect }) => (
        <Button
          key={action}
          size="small"
          icon={icon}
          disabledBecause={disabledBecause}
          onClick={onSelect}
          className={`max-wide:hidden ${danger && disabledBecause.length === 0 ? 'text-danger!' : ''}`}
        >
          {label}
        </Button>
      ))}
      <Menu align="start" groups={[{ items: inVoice }]}>
        <Button size="small" icon={<Volume2 aria-hidden className="size-4" />} className="max-wide:hidden">
          In voice
        </Button>
      </Menu>
      <Menu align="start" groups={[{ items: others }, { items: inVoice }]}>
        <Button variant="primary" icon={<ChevronUp aria-hidden className="size-4" />} className="flex-1 wide:hidden">
          Act on them
        </Button>
      </Menu>
    </>
  )
}
