'use client'

import { clsx } from 'clsx'
import { ChevronUp, Ellipsis } from 'lucide-react'
import type { BulkAction } from '../../runs/bulk-actions'
import { useBulkChoices } from '../../runs/use-bulk-choices'
import type { Selection } from '../../table/selection'
import { Button } from '../../ui/button'
import { Menu } from '../../ui/menu'
import { useExportSelection } from './use-export-selection'

// As many as stand in one row with the count: the bar is as wide as the list, which a record beside it narrows.
const COMMON: BulkAction[] = ['member.timeout', 'member.kick', 'member.ban']
const WITH_ROOM: BulkAction[] = ['member.warn', 'member.roles']

const UNTIL_COMMON = '@max-[46rem]:hidden'
const UNTIL_ROOM = '@max-[61rem]:hidden'

interface BulkButtonsProps {
  selection: Selection
  onChoose: (action: BulkAction) => void
}

/**
 * What can be done to many: the commonest as buttons, the others in a menu, all of them where there is little room. What the
 * viewer may do to nobody stays there and says why.
 */
export function BulkButtons({ selection, onChoose }: BulkButtonsProps) {
  const { inVoice, others } = useBulkChoices(onChoose)
  const { group: files, pending } = useExportSelection(selection)
  const allBut = (...shown: BulkAction[]) => [
    { items: others.filter(({ action }) => !shown.includes(action)) },
    { label: 'In voice', items: inVoice },
    files,
  ]
  const more = (className: string) => (
    <Button size="small" icon={<Ellipsis aria-hidden className="size-4" />} pending={pending} className={className}>
      <span>
        More<span className="sr-only"> actions</span>
      </span>
    </Button>
  )
  return (
    <>
      {others
        .filter(({ action }) => [...COMMON, ...WITH_ROOM].includes(action))
        .map(({ action, label, icon, danger, disabledBecause, onSelect }) => (
          <Button
            key={action}
            size="small"
            icon={icon}
            disabledBecause={disabledBecause}
            onClick={onSelect}
            className={clsx(
              COMMON.includes(action) ? UNTIL_COMMON : UNTIL_ROOM,
              danger && disabledBecause.length === 0 && 'text-danger!',
            )}
          >
            {label}
          </Button>
        ))}
      <Menu align="end" groups={allBut(...COMMON, ...WITH_ROOM)}>
        {more(UNTIL_ROOM)}
      </Menu>
      <Menu align="end" groups={allBut(...COMMON)}>
        {more(clsx(UNTIL_COMMON, '@min-[61rem]:hidden'))}
      </Menu>
      <Menu align="start" groups={allBut()}>
        <Button
          variant="primary"
          icon={<ChevronUp aria-hidden className="size-4" />}
          pending={pending}
          className="grow @min-[46rem]:hidden"
        >
          Act on them
        </Button>
      </Menu>
    </>
  )
}
