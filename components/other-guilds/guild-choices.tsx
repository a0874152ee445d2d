'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import type { BanChoice, BanChoicesView } from '@/lib/queries/other-guilds/ban-choices-view'
import { Button } from '../ui/button'
import { ReadAgain } from '../ui/read-again'
import { Skeleton } from '../ui/skeleton'
import { GuildChoice } from './guild-choice'
import { bannedInWords } from './other-guild-words'
import { UnreadGuilds } from './unread-guilds'
import type { Told } from './use-bans-ordered'
import { isDone, type TickedGuilds } from './use-ticked-guilds'

interface GuildChoicesProps {
  asked: UseQueryResult<BanChoicesView>
  told: Told
  /** Those that it was ordered in, as they were then. */
  ordered: BanChoice[]
  ticked: TickedGuilds
  pending: boolean
}

/** The viewer's other guilds to tick, with what came of the order in each. */
export function GuildChoices({ asked, told, ordered, ticked, pending }: GuildChoicesProps) {
  const { data, error, refetch } = asked
  const lookAgain = () => void refetch()
  const offered = data?.guilds ?? []
  // One that is closed or cannot be read any more has answered all the same.
  const closed = ordered.filter(({ id }) => told[id] && !offered.some(one => one.id === id))
  const done = [...offered, ...closed].filter(({ id }) => isDone(told[id]))
  const isAll = ticked.guilds.length === ticked.open.length
  return (
    <fieldset className="min-w-0">
      <p role="status" className="sr-only">
        {done.length > 0 && bannedInWords(done)}
      </p>
      <legend className="mb-1.5 font-medium text-sm">Guilds</legend>
      {!data && !error && (
        <div aria-busy className="space-y-2">
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-9 w-full" />
        </div>
      )}
      {!data && error && <ReadAgain onRetry={lookAgain}>Your other guilds could not be looked at.</ReadAgain>}
      {offered.length + closed.length > 0 && (
        <ul className="max-h-64 divide-y divide-line overflow-y-auto rounded-card border border-line px-3.5 py-1">
          {offered.map(choice => (
            <GuildChoice
              key={choice.id}
              choice={choice}
              told={told[choice.id]}
              isTicked={ticked.has(choice.id)}
              // Not locked meanwhile: what has the focus would lose it.
              onToggle={() => pending || ticked.toggle(choice.id)}
            />
          ))}
          {closed.map(choice => (
            <GuildChoice key={choice.id} choice={choice} told={told[choice.id]} isTicked={false} />
          ))}
        </ul>
      )}
      {ticked.open.length > 2 && !pending && (
        <Button
          size="small"
          variant="ghost"
          className="mt-1.5 -ml-2"
          onClick={isAll ? ticked.tickNone : ticked.tickAll}
        >
          {isAll ? 'Untick all' : `Tick all ${ticked.open.length}`}
        </Button>
      )}
      <UnreadGuilds {...asked} />
    </fieldset>
  )
}
