'use client'

import type { TimelineItem, TimelinePage } from '@/lib/queries/audit/timeline-views'
import { runWords } from '@/lib/wordings/run-words'
import { EntrySentence } from '../audit/entry-sentence'
import { OutcomeBadge } from '../audit/outcome-badge'
import { elsewhereWords } from '../audit/platform-words'
import { Sentence } from '../audit/sentence'
import { useGuild } from '../shell/guild-context'
import { Badge } from '../ui/badge'
import { IntentLink } from '../ui/intent-link'
import { RelativeTime } from '../ui/relative-time'
import { Section } from './section'

/** The newest entries of the log, as they come. */
export function LatestSection({ page }: { page: TimelinePage }) {
  const { id } = useGuild()
  const { items, showsAll } = page
  return (
    <Section
      title={showsAll ? 'Latest actions' : 'Your latest actions'}
      aside={
        <IntentLink
          className="finger rounded-control text-accent-ink text-sm hover:underline"
          href={`/guilds/${id}/audit`}
        >
          Whole log
        </IntentLink>
      }
    >
      {items.length === 0 ? (
        <p className="border-line border-y py-2 text-muted text-sm">
          {showsAll ? 'Nothing was done here yet.' : 'You have done nothing here yet.'}
        </p>
      ) : (
        <ol aria-label="Latest actions" className="divide-y divide-line border-line border-y">
          {items.map(item => (
            <li key={item.key}>
              <IntentLink href={linkOf(id, item)} className="block py-2 text-sm hover:bg-hover">
                <Words item={item} />
                <RelativeTime at={item.at} past className="block text-faint text-xs" />
              </IntentLink>
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}

function Words({ item }: { item: TimelineItem }) {
  if (item.kind === 'run') return <Sentence phrases={runWords(item.run)} />
  if (item.kind === 'elsewhere') return <Sentence phrases={elsewhereWords(item.entry)} />
  const { outcome, amendments } = item.entry
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span>
        <EntrySentence entry={item.entry} />
      </span>
      {outcome !== 'done' && <OutcomeBadge outcome={outcome} />}
      {amendments.withdrawn && <Badge>Withdrawn</Badge>}
    </span>
  )
}

function linkOf(guildId: string, item: TimelineItem): string {
  return item.kind === 'run'
    ? `/guilds/${guildId}/runs/${item.run.id}`
    : `/guilds/${guildId}/audit?entry=${item.entry.id}`
}
