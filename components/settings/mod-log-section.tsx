'use client'

import { useQuery } from '@tanstack/react-query'
import { useReasonsAgainstAction } from '../moderation/use-reasons-against-action'
import { useGuild } from '../shell/guild-context'
import { GuildPart } from './guild-part'
import { LastChanged } from './last-changed'
import { ModLogForm } from './mod-log-form'
import { modLogOf } from './mod-log-queries'
import { ModLogState } from './mod-log-state'
import type { SettingsActions } from './settings-actions'

/** The channel in which what is done is told as well. */
export function ModLogSection({ setModLog }: { setModLog: SettingsActions['setModLog'] }) {
  const guild = useGuild()
  const asked = useQuery(modLogOf(guild.id))
  const because = [...useReasonsAgainstAction('guild.settings'), ...useReasonsAgainstAction('audit.list.all')]
  const mayChange = because.length === 0
  return (
    <GuildPart
      part="modLog"
      line="What is done through Steward is posted in a channel as well, as it happens: who did what to whom, and why. So is that a bulk run waits for a second person."
      because={because}
      asked={asked}
    >
      {data => (
        <>
          <ModLogState modLog={data} />
          <ModLogForm key={`${mayChange}`} modLog={data} mayChange={mayChange} send={setModLog} />
          <LastChanged changedBy={data.changedBy} />
        </>
      )}
    </GuildPart>
  )
}
