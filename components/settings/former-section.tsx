'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { formatMessagesUrl } from '@/lib/directory/messages-url'
import { NOTHING_TO_KEEP } from '@/lib/wordings/former-words'
import { useReasonsAgainstAction } from '../moderation/use-reasons-against-action'
import { useGuild } from '../shell/guild-context'
import { FormPart } from './form-part'
import { FormerForm } from './former-form'
import { formerRetentionOf } from './former-queries'
import { NeedsLine } from './needs-line'
import type { SettingsActions } from './settings-actions'

interface FormerSectionProps {
  setFormerRetention: SettingsActions['setFormerRetention']
}

/** Whether and how long it is kept what messages said before they were deleted or edited. */
export function FormerSection({ setFormerRetention }: FormerSectionProps) {
  const guild = useGuild()
  const asked = useQuery(formerRetentionOf(guild.id))
  const because = useReasonsAgainstAction('guild.settings')
  return (
    <FormPart
      part="former"
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
      because={because}
      asked={asked}
    >
      {(data, mayChange) =>
        data.seesMessages || data.days !== null ? (
          <FormerForm settings={data} mayChange={mayChange} send={setFormerRetention} />
        ) : (
          <NeedsLine because={[NOTHING_TO_KEEP]} />
        )
      }
    </FormPart>
  )
}
