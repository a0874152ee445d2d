'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SheetSection } from '../members/sheet-section'
import type { Person } from '../moderation/person'
import { useGuild } from '../shell/guild-context'
import { enterableGuilds } from '../shell/guild-doors'
import { Button } from '../ui/button'
import { ReadAgain } from '../ui/read-again'
import { Skeleton } from '../ui/skeleton'
import { OtherGuild } from './other-guild'
import { memberInOtherGuilds } from './other-guild-queries'
import { bansUnreadWords } from './other-guild-words'
import { UnreadGuilds } from './unread-guilds'
import { useBanElsewhere } from './use-ban-elsewhere'

// Who moderates dozens of guilds sees the rest at a press.
const FIRST = 6

/**
 * Whether somebody is also in the viewer's other guilds; nothing for whoever has none, nor about the bot, which is in all of
 * them.
 */
export function SheetOtherGuilds({ person }: { person: Person }) {
  const guild = useGuild()
  const { data: doors = [] } = useQuery(enterableGuilds())
  if (person.userId === guild.standing.bot.userId || doors.every(({ id }) => id === guild.id)) return null
  return <OtherGuilds person={person} />
}

function OtherGuilds({ person }: { person: Person }) {
  const guild = useGuild()
  const { userId } = person
  const banElsewhere = useBanElsewhere(person)
  const asked = useQuery(memberInOtherGuilds(guild.id, userId))
  const { data, error, refetch } = asked
  const [showsAll, setShowsAll] = useState(false)
  const guilds = data?.guilds ?? []
  const shown = showsAll ? guilds : guilds.slice(0, FIRST)
  const lookAgain = () => void refetch()
  return (
    <SheetSection
      title="In your other guilds"
      action={
        banElsewhere?.because.length === 0 && (
          <Button variant="ghost" size="small" onClick={banElsewhere.open}>
            Ban there
          </Button>
        )
      }
    >
      {/* No higher than the least that comes: a sheet that is scrolled to its end and shrinks moves what is being pressed. */}
      {!data && !error && (
        <div aria-busy>
          <Skeleton className="h-5 w-3/5" />
        </div>
      )}
      {!data && error && <ReadAgain onRetry={lookAgain}>Your other guilds could not be looked at.</ReadAgain>}
      {data && guilds.length === 0 && (
        <p className="text-muted">
          {data.unread.length === 0
            ? 'In none of your other guilds, as far as you may see.'
            : 'In none of those that could be looked at, as far as you may see.'}
        </p>
      )}
      {shown.length > 0 && (
        <ul className="space-y-3">
          {shown.map(known => (
            <OtherGuild key={known.id} userId={userId} known={known} />
          ))}
        </ul>
      )}
      {guilds.length > shown.length && (
        <Button size="small" className="mt-3" onClick={() => setShowsAll(true)}>
          Show {guilds.length - shown.length} more
        </Button>
      )}
      {data && data.bansUnread.length > 0 && (
        <p className="mt-2 text-pretty text-muted text-sm">{bansUnreadWords(data.bansUnread)}</p>
      )}
      <UnreadGuilds {...asked} />
    </SheetSection>
  )
}
