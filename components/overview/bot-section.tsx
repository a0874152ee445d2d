'use client'

import { CircleCheck, ExternalLink, TriangleAlert } from 'lucide-react'
import { botGaps } from '@/lib/permissions/bot-gaps'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { holds } from '@/lib/permissions/standing'
import { useGuild } from '../shell/guild-context'
import { useNow } from '../ui/clock'
import { Section } from './section'

/** What the bot lacks in this guild, and which setting of which role would change it. */
export function BotSection({ grantLink }: { grantLink: string | null }) {
  const { standing } = useGuild()
  const { now } = useNow()
  const name = nameInSentence(standing.bot.name)
  const gaps = botGaps(standing, now)
  // The platform's page asks for Manage Server; a place in the hierarchy it does not give, nor does it end a timeout.
  const mayGrant =
    gaps.some(({ key }) => key !== 'rank' && key !== 'timeout') &&
    holds(standing.guild, standing.moderator, 'MANAGE_GUILD')
  return (
    <Section title={`What ${name} lacks here`}>
      {gaps.length === 0 ? (
        <p className="flex items-center gap-2 border-line border-y py-2 text-sm">
          <CircleCheck aria-hidden className="size-4 shrink-0 text-success" />
          {name} holds every permission it needs, and no role stands above its own.
        </p>
      ) : (
        <ul className="divide-y divide-line border-line border-y">
          {gaps.map(({ key, lack, remedy }) => (
            <li key={key} className="flex gap-2 py-2 text-sm">
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
              <p className="min-w-0 text-pretty">
                {lack} <span className="text-muted">{remedy}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
      {grantLink && mayGrant && (
        <a
          href={grantLink}
          target="_blank"
          rel="noreferrer"
          className="mt-2 inline-flex min-h-8 items-center gap-1.5 text-accent-ink text-sm underline coarse:min-h-11"
        >
          <ExternalLink aria-hidden className="size-4 shrink-0" />
          Grant the permissions on the platform's page
        </a>
      )}
    </Section>
  )
}
