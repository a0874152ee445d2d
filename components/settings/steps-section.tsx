'use client'

import { useQuery } from '@tanstack/react-query'
import { useReasonsAgainstAction } from '../moderation/use-reasons-against-action'
import { useGuild } from '../shell/guild-context'
import { FormPart } from './form-part'
import type { SettingsActions } from './settings-actions'
import { StepsForm } from './steps-form'
import { stepsOf } from './steps-queries'

/** What the team wants to follow on so many warnings. */
export function StepsSection({ setSteps }: { setSteps: SettingsActions['setSteps'] }) {
  const guild = useGuild()
  const asked = useQuery(stepsOf(guild.id))
  const because = useReasonsAgainstAction('guild.settings')
  return (
    <FormPart
      part="steps"
      line="What follows on so many warnings, whoever gives them. Who warns is told before, and offered it after; Steward does none of it by itself."
      because={because}
      asked={asked}
    >
      {(data, mayChange) => <StepsForm saved={data} mayChange={mayChange} send={setSteps} />}
    </FormPart>
  )
}
