'use client'

import { dotWords, RailDot } from './rail-dot'
import { useReadDoors } from './use-doors'
import { waitingElsewhere } from './waiting-elsewhere'

/** On what leads to the other guilds where there is no room for the rail, which keeps what waits there read. */
export function SwitchDot({ guildId }: { guildId: string }) {
  const waiting = waitingElsewhere(useReadDoors(), guildId)
  const words = dotWords(waiting)
  return (
    <>
      <RailDot {...waiting} />
      {words && <span className="sr-only">, elsewhere {words}</span>}
    </>
  )
}
