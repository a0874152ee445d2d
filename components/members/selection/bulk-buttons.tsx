'use client'

import { ChevronUp } from 'lucide-react'
import { BULK_ACTIONS, type BulkAction, bulkLook, bulkReasons } from '../../runs/bulk-actions'
import { useGuild } from '../../shell/guild-context'
import { Button } from '../../ui/button'
import { useNow } from '../../ui/clock'
import { Menu } from '../../ui/menu'

// Lifting bans is about people who are no members.
const OF_MEMBERS = (Object.keys(BULK_ACTIONS) as BulkAction[]).filter(action => action !== 'ban.remove')

/** What can be done to many; what the viewer may do to nobody stays there and says why. In a menu on a phone. */
export function BulkButtons({ onChoose }: { onChoose: (action: BulkAction) => void }) {
  const { standing } = useGuild()
  const { now } = useNow()
  const choices = OF_MEMBERS.map(action => {
    const { label, icon: Icon, danger } = bulkLook(action)
    return {
      action,
      label,
      danger,
      icon: <Icon aria-hidden className="size-4" />,
      because: bulkReasons(action, standing, now),
    }
  })
  return (
    <>
      {choices.map(({ action, label, icon, danger, because }) => (
        <Button
          key={action}
          size="small"
          icon={icon}
          disabledBecause={because}
          onClick={() => onChoose(action)}
          className={`max-wide:hidden ${danger && because.length === 0 ? 'text-danger!' : ''}`}
        >
          {label}
        </Button>
      ))}
      <Menu
        align="start"
        groups={[
          {
            items: choices.map(({ action, label, icon, danger, because }) => ({
              label,
              icon,
              danger,
              disabledBecause: because,
              onSelect: () => onChoose(action),
            })),
          },
        ]}
      >
        <Button variant="primary" icon={<ChevronUp aria-hidden className="size-4" />} className="flex-1 wide:hidden">
          Act on them
        </Button>
      </Menu>
    </>
  )
}
