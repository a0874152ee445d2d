'use client'

import { useNow } from '../ui/clock'
import { absoluteWords } from '../ui/time-words'
import { useGuild } from './guild-context'

/** On paper below the title: of which guild, and when. */
export function PrintedLine() {
  const { name } = useGuild()
  const { now, timeZone } = useNow()
  return (
    <p className="hidden text-sm max-wide:order-last max-wide:basis-full print:block">
      <bdi>{name}</bdi> · printed {absoluteWords(now, timeZone)} from Steward
    </p>
  )
}
