'use client'

import { late } from '../../ui/late'
import { useSchedulesUrl } from './use-schedules-url'

const SchedulesSheet = late(() => import('./schedules-sheet').then(({ SchedulesSheet }) => SchedulesSheet))

/** The list of scheduled messages where the address says that it is open, whatever is in the editor. */
export function Schedules() {
  const { isOpen, close } = useSchedulesUrl()
  return isOpen && <SchedulesSheet onClose={close} />
}
