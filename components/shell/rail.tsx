'use client'

import { clsx } from 'clsx'
import { useParams, usePathname } from 'next/navigation'
import { FIRST_PLACE, placeOf, placePath } from '@/lib/directory/guild-place'
import type { GuildDoor } from '@/lib/queries/guild-views'
import { runsMark } from '../runs/run-queries'
import { Avatar } from '../ui/avatar'
import { IntentLink } from '../ui/intent-link'
import { Skeleton } from '../ui/skeleton'
import { Tooltip } from '../ui/tooltip'
import { useGuild } from './guild-context'
import { dotWords, RailDot } from './rail-dot'
import { useDoors } from './use-doors'
import { useRendered } from './use-rendered'
import { useSurge } from './use-surge'

/**
 * The guilds that the viewer may enter, one icon each, with a dot where a run waits for the viewer or is under way, or many have
 * just joined. Another one opens on the page that is left here, where the viewer may open that there.
 */
export function Rail({ guilds: first }: { guilds: GuildDoor[] }) {
  const guilds = useDoors(first)
  const own = useGuild()
  // Live, as beside the link to its runs; what happens in the other guilds is not told to this tab.
  const mark = useRendered(runsMark(own.id), own.runs)
  const ownSurge = useSurge()
  const { guildId } = useParams<{ guildId: string }>()
  const place = placeOf(usePathname())
  return (
    <ul className="flex min-h-0 flex-1 flex-col items-center gap-1 overflow-y-auto py-2 [scrollbar-width:none]">
      {guilds.map(guild => {
        const active = guild.id === guildId
        const waiting = guild.id === own.id ? { runs: mark, surge: ownSurge } : guild
        const dot = dotWords(waiting)
        return (
          <li key={guild.id} className="relative flex w-full justify-center">
            <span
              aria-hidden
              className={clsx(
                '-translate-y-1/2 absolute top-1/2 left-0 h-5 w-0.75 rounded-r-full bg-ink',
                !active && 'hidden',
              )}
            />
            <Tooltip
              side="right"
              content={
                <>
                  <bdi>{guild.name}</bdi>
                  {dot && <span className="block text-muted">{dot}</span>}
                </>
              }
            >
              <IntentLink
                href={placePath(guild.id, active ? FIRST_PLACE : place, guild.closedPages)}
                aria-label={dot ? `${guild.name}, ${dot}` : guild.name}
                aria-current={active ? 'true' : undefined}
                className={clsx(
                  'relative rounded-[32%] p-0.5',
                  !active && !dot && 'opacity-75 transition-opacity hover:opacity-100',
                )}
              >
                <Avatar name={guild.name} url={guild.iconUrl} size="rail" shape="guild" />
                <RailDot runs={waiting.runs} surge={waiting.surge} />
              </IntentLink>
            </Tooltip>
          </li>
        )
      })}
    </ul>
  )
}

export function RailSkeleton() {
  return (
    <div className="flex flex-1 flex-col items-center gap-2 py-2.5">
      <Skeleton className="size-9" />
      <Skeleton className="size-9" />
      <Skeleton className="size-9" />
    </div>
  )
}
