'use client'

import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import type { OverviewView } from '@/lib/queries/overview/overview-views'
import { useFreshness } from '../shell/use-freshness'
import { RelativeTime } from '../ui/relative-time'
import { STALE_LOOK } from '../ui/stale-look'
import { Section } from './section'

/** What the guild is. */
export function GuildFacts({ facts }: { facts: OverviewView['facts'] }) {
  const { owner, createdAt, features, emojis, stickers, systemChannel, roles, channels } = facts
  const { isStale } = useFreshness()
  return (
    <Section title="About this guild">
      <dl className={clsx('divide-y divide-line border-line border-y', isStale && STALE_LOOK)}>
        <Fact label="Owner">{owner ? <bdi>{nameInSentence(owner.name)}</bdi> : 'Not known'}</Fact>
        {createdAt && (
          <Fact label="Created">
            <RelativeTime at={createdAt} past />
          </Fact>
        )}
        <Fact label="System channel">{channelWords(systemChannel)}</Fact>
        <Fact label="Roles">{roles.toLocaleString('en')}</Fact>
        <Fact label="Channels that you see">{channels.toLocaleString('en')}</Fact>
        <Fact label="Emojis">
          <Names names={emojis} />
        </Fact>
        <Fact label="Stickers">
          <Names names={stickers} />
        </Fact>
        <Fact label="Features">{features.length === 0 ? 'None' : features.map(featureWords).join(', ')}</Fact>
      </dl>
    </Section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[9rem_minmax(0,1fr)] items-baseline gap-3 py-2 text-sm coarse:has-[summary]:py-0">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

/** How many, and on demand which. */
function Names({ names }: { names: string[] }) {
  if (names.length === 0) return 'None'
  return (
    <details>
      <summary className="w-fit min-w-11 cursor-pointer rounded-control coarse:py-3">
        {names.length.toLocaleString('en')}
      </summary>
      <p className="mt-1 text-muted coarse:mb-2">
        <bdi>{names.map(nameInSentence).join(', ')}</bdi>
      </p>
    </details>
  )
}

function channelWords(channel: OverviewView['facts']['systemChannel']): ReactNode {
  if (channel === 'none') return 'None'
  if (channel === 'hidden') return 'One that you cannot see'
  return <bdi>#{nameInSentence(channel.name)}</bdi>
}

/** "COMMUNITY_PLUS" is "Community plus". */
function featureWords(feature: string): string {
  const words = nameInSentence(feature).toLowerCase().replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
