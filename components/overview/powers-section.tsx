'use client'

import { Check, Minus } from 'lucide-react'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { viewerPowers } from '@/lib/permissions/viewer-powers'
import { useGuild } from '../shell/guild-context'
import { useNow } from '../ui/clock'
import { Section } from './section'

/** What the viewer may do here, and what the rest would need. */
export function PowersSection() {
  const { standing } = useGuild()
  const { now } = useNow()
  const bot = nameInSentence(standing.bot.name)
  return (
    <Section title="What you can do here">
      <ul className="divide-y divide-line border-line border-y">
        {viewerPowers(standing, now).map(({ action, label, because, botLacks }) => (
          <li key={action} className="flex gap-2 py-1.5 text-sm">
            {because.length === 0 && !botLacks ? (
              <Check aria-label="You can:" className="mt-0.5 size-4 shrink-0 text-success" />
            ) : (
              <Minus aria-label="You cannot:" className="mt-0.5 size-4 shrink-0 text-faint" />
            )}
            <p className="min-w-0 text-pretty">
              {label}
              {because.length > 0 && <span className="block text-muted">{because.join(' ')}</span>}
              {botLacks && <span className="block text-muted">You may, but {bot} lacks what it needs.</span>}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
