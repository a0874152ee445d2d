'use client'

import { useQuery } from '@tanstack/react-query'
import { useReasonsAgainstAction } from '../moderation/use-reasons-against-action'
import { useGuild } from '../shell/guild-context'
import { FormPart } from './form-part'
import { ModLogForm } from './mod-log-form'
import { modLogOf } from './mod-log-queries'
import { ModLogState } from './mod-log-state'
import type { SettingsActions } from './settings-actions'

/** The channel in which what is done is told as well. */
export function ModLogSection({ setModLog }: { setModLog: SettingsActions['setModLog'] }) {
  const guild = useGuild()
  const asked = useQuery(modLogOf(guild.id))
  const because = [...useReasonsAgainstAction('guild.settings'), ...useReasonsAgainstAction('audit.list.all')]
  return (
    <FormPart
      part="modLog"
      line="What is done through Steward is posted in a channel as well, as it happens: who did what to whom, and why. So is that a bulk run waits for a second person."
      because={because}
      asked={asked}
      above={data => <ModLogState modLog={data} />}
    >
      {(data, mayChange) => <ModLogForm modLog={data} mayChange={mayChange} send={setModLog} />}
    </FormPart>
  )
}
