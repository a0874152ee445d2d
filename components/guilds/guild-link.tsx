import { ChevronRight, Lock } from 'lucide-react'
import { type GuildPlace, placePath } from '@/lib/directory/guild-place'
import type { GuildCard } from '@/lib/queries/guild-views'
import { runsWords } from '../shell/rail-dot'
import { surgeSentence } from '../shell/surge-words'
import { countWords } from '../table/count-words'
import { Avatar } from '../ui/avatar'
import { Badge } from '../ui/badge'
import { IntentLink } from '../ui/intent-link'

const CARD = 'group flex h-full items-center gap-3.5 rounded-card border border-line p-4'

/** One guild of the picker: a door to that page of it, or for the application's owner without rights there, a notice. */
export function GuildLink({ guild, page }: { guild: GuildCard; page: GuildPlace }) {
  if (!guild.canEnter) {
    return (
      <div className={`${CARD} border-dashed`}>
        <Face guild={guild} />
        <Lock aria-hidden className="size-4 shrink-0 text-faint" />
      </div>
    )
  }
  return (
    <IntentLink
      href={placePath(guild.id, page, guild.closedPages)}
      className={`${CARD} bg-surface transition-colors hover:border-line-strong hover:bg-hover`}
    >
      <Face guild={guild} />
      <ChevronRight
        aria-hidden
        className="size-4 shrink-0 text-faint transition-transform group-hover:translate-x-0.5"
      />
    </IntentLink>
  )
}

function Face({ guild }: { guild: GuildCard }) {
  return (
    <>
      <Avatar name={guild.name} url={guild.iconUrl} size="large" shape="guild" />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline gap-2">
          <bdi className="wrap-anywhere min-w-0 font-semibold">{guild.name}</bdi>
          {guild.memberCount !== null && (
            <span className="shrink-0 text-muted text-sm">
              {countWords({ count: guild.memberCount, isExact: true }, 'member', 'members')}
            </span>
          )}
        </div>
        <div className="mt-1.5 flex min-h-5 flex-wrap gap-1">
          {guild.runs && <Badge tone={guild.runs.toDecide > 0 ? 'warning' : 'info'}>{runsWords(guild.runs)}</Badge>}
          {guild.surge && <Badge tone="warning">{surgeSentence(guild.surge)}</Badge>}
          {guild.canEnter ? (
            guild.powers.map(power => <Badge key={power}>{power}</Badge>)
          ) : (
            <span className="text-muted text-sm">You own the application, but hold no moderating permission here.</span>
          )}
        </div>
      </div>
    </>
  )
}
