'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useReasonsAgainstAction } from '../moderation/use-reasons-against-action'
import { useGuild } from '../shell/guild-context'
import { FormPart } from './form-part'
import { RetentionForm } from './retention-form'
import { retentionOf } from './retention-queries'
import type { SettingsActions } from './settings-actions'

/** How long copies of messages are kept. */
export function RetentionSection({ setRetention }: { setRetention: SettingsActions['setRetention'] }) {
  const guild = useGuild()
  const asked = useQuery(retentionOf(guild.id))
  const because = useReasonsAgainstAction('guild.settings')
  return (
    <FormPart
      part="copies"
      line="Before Steward deletes messages, alone, in a run or by a ban, it stores and seals a copy of what it can find of them; so it does with what is kept as proof."
      action={
        <Link
          href={`/guilds/${guild.id}/evidence`}
          prefetch={false}
          className="finger rounded-control text-accent-ink text-sm hover:underline"
        >
          See the copies
        </Link>
      }
      because={because}
      asked={asked}
    >
      {(data, mayChange) => <RetentionForm retention={data} mayChange={mayChange} send={setRetention} />}
    </FormPart>
  )
}
