'use client'

import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '../ui/use-hydrated'
import { enterableGuilds } from './guild-doors'
import { dotWords, RailDot } from './rail-dot'
import { waitingElsewhere } from './waiting-elsewhere'

/** On what leads to the other guilds where there is no room for the rail, which keeps what waits there read. */
export function SwitchDot({ guildId }: { guildId: string }) {
  const hydrated = useHydrated()
  const { data = [] } = useQuery({ ...enterableGuilds(), enabled: false })
  const waiting = waitingElsewhere(hydrated ? data : [], guildId)
  const words = dotWords(waiting)
  return (
    <>
      <RailDot {...waiting} />
      {words && <span className="sr-only">, elsewhere {words}</span>}
    </>
  )
}
