'use client'

import { clsx } from 'clsx'
import { useParams } from 'next/navigation'
import type { GuildCard } from '@/lib/queries/guild-views'
import { Avatar } from '../ui/avatar'
import { IntentLink } from '../ui/intent-link'
import { Skeleton } from '../ui/skeleton'
import { Tooltip } from '../ui/tooltip'

/** The guilds that the viewer may enter, one icon each. */
export function Rail({ guilds }: { guilds: Pick<GuildCard, 'id' | 'name' | 'iconUrl'>[] }) {
  const { guildId } = useParams<{ guildId: string }>()
  return (
    <ul className="flex min-h-0 flex-1 flex-col items-center gap-1 overflow-y-auto py-2 [scrollbar-width:none]">
      {guilds.map(guild => {
        const active = guild.id === guildId
        return (
          <li key={guild.id} className="relative flex w-full justify-center">
            <span
              aria-hidden
              className={clsx(
                '-translate-y-1/2 absolute top-1/2 left-0 h-5 w-0.75 rounded-r-full bg-ink',
                !active && 'hidden',
              )}
            />
            <Tooltip side="right" content={<bdi>{guild.name}</bdi>}>
              <IntentLink
                href={`/guilds/${guild.id}/members`}
                aria-label={guild.name}
                aria-current={active ? 'true' : undefined}
                className={clsx('rounded-[32%] p-0.5', !active && 'opacity-75 transition-opacity hover:opacity-100')}
              >
                <Avatar name={guild.name} url={guild.iconUrl} size="rail" shape="guild" />
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
