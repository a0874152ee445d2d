'use client'

import { useRouter } from 'next/navigation'
import { formatComposerUrl, parseComposerUrl, schedulesPath } from '@/lib/directory/composer-url'
import { goThere } from '../../shell/go-there'
import { useGuild } from '../../shell/guild-context'
import { useUrlState } from '../../shell/use-url-state'
import { useIsOpen } from '../../ui/use-is-open'

/**
 * Whether the list of scheduled messages is open, kept in the composer's address. Opening it is a step
 * that the back button takes back, or closing it.
 */
export function useSchedulesUrl() {
  const guild = useGuild()
  const router = useRouter()
  const isHere = useIsOpen()
  const { state, present, push, close } = useUrlState(parseComposerUrl, formatComposerUrl)
  return {
    isOpen: state.open === 'schedules',
    /** From another page too: what was just scheduled may be asked for there. */
    show: () => {
      if (!isHere()) goThere(schedulesPath(guild.id), router.push)
      else if (!present().open) push({ ...present(), open: 'schedules' })
    },
    close: () => close({ ...present(), open: undefined }),
  }
}
