'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { formatMessagesUrl } from '@/lib/directory/messages-url'
import { SETTINGS_PARTS } from '@/lib/directory/settings-parts'
import { can } from '@/lib/permissions/can'
import { NOTHING_TO_KEEP } from '@/lib/wordings/former-words'
import { useGuild } from '../shell/guild-context'
import { ReadFailure } from '../table/read-failure'
import { useNow } from '../ui/clock'
import { Skeleton } from '../ui/skeleton'
import { FormerForm } from './former-form'
import { formerRetentionOf } from './former-queries'
import { LastChanged } from './last-changed'
import { NeedsLine } from './needs-line'
import type { SettingsActions } from './settings-actions'
import { SettingsSection } from './settings-section'

interface FormerSectionProps {
  setFormerRetention: SettingsActions['setFormerRetention']
}

/** Whether and how long it is kept what messages said before they were deleted or edited. */
export function FormerSection({ setFormerRetention }: FormerSectionProps) {
  const guild = useGuild()
  const { now } = useNow()
  const { data, error, refetch } = useQuery(formerRetentionOf(guild.id))
  const isLoading = !data && !error
  const verdict = can({ standing: guild.standing, action: 'guild.settings', now })
  const { changedBy, seesMessages, days } = data ?? {}
  return (
    <SettingsSection
      {...SETTINGS_PARTS.former}
      isLoading={isLoading}
      line="What a message said before somebody deleted or edited it: its text, its embeds and the names of its files, with who wrote it and when. Only moderators see it, in the channels that they and the bot may read: it takes Manage Messages, or a right to kick, ban or time out. A sealed copy that somebody keeps of it is seen as every copy is, and stays as long as copies do."
      action={
        <Link
          href={`/guilds/${guild.id}/messages${formatMessagesUrl({ former: 'all' })}`}
          prefetch={false}
          className="finger rounded-control text-accent-ink text-sm hover:underline"
        >
          See deleted and edited messages
        </Link>
      }
    >
      {!verdict.ok && <NeedsLine because={verdict.because.map(({ text }) => text)} />}
      {error && !data && <ReadFailure error={error} onRetry={() => void refetch()} />}
      {isLoading && <Skeleton className="h-8 w-full" />}
      {data && !seesMessages && days === null && <NeedsLine because={[NOTHING_TO_KEEP]} />}
      {data && (seesMessages || days !== null) && (
        <FormerForm key={`${verdict.ok}`} settings={data} mayChange={verdict.ok} send={setFormerRetention} />
      )}
      <LastChanged changedBy={changedBy} />
    </SettingsSection>
  )
}
