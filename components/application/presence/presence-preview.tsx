import type { Presence } from '@/lib/application/presence/presence'
import { BotBadge } from '../../composer/preview/bot-badge'
import { Avatar } from '../../ui/avatar'
import { activityVerb, STATUSES } from './presence-words'
import { StatusDot } from './status-dot'

/** Whose presence it is. */
export interface ShownBot {
  name: string
  avatarUrl: string | null
  avatarColor: string | null
}

/** The bot in a list of members, as it will look. */
export function PresencePreview({ bot, presence }: { bot: ShownBot; presence: Presence }) {
  const { status, activities } = presence
  const isHidden = status === 'invisible'
  const [first, ...others] = isHidden ? [] : activities.filter(({ name }) => name.trim() !== '')
  return (
    <section aria-label="Preview" className="rounded-card border border-line bg-canvas p-4">
      <h2 className="mb-3 font-medium text-muted text-sm">In a list of members</h2>
      <div className="flex items-center gap-3">
        <span className="relative flex">
          <Avatar name={bot.name} url={bot.avatarUrl} color={bot.avatarColor} size="large" />
          <span className="absolute -right-0.5 -bottom-0.5 grid size-4 place-items-center rounded-full bg-canvas">
            <StatusDot status={status} />
          </span>
        </span>
        <div className="min-w-0 flex-1">
          <p className="flex min-w-0 items-center gap-1.5">
            <bdi className="truncate font-medium" title={bot.name}>
              {bot.name}
            </bdi>
            <BotBadge />
          </p>
          {first && (
            <p className="truncate text-muted text-sm">
              {activityVerb(first.type)} <bdi className="font-medium">{first.name}</bdi>
            </p>
          )}
        </div>
      </div>
      <p className="mt-3 text-pretty text-muted text-sm">
        {isHidden
          ? 'Members see it as offline, and no activity.'
          : `${STATUSES.find(({ value }) => value === status)?.label}. ${othersInWords(others.length)}`}
      </p>
    </section>
  )
}

function othersInWords(count: number): string {
  if (count === 0) return 'Clients differ in how they draw it.'
  return `Most clients show the first activity only; ${count === 1 ? 'the other stands' : 'the others stand'} in the profile, if anywhere.`
}
