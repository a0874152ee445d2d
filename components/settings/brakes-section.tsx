'use client'

import { useQuery } from '@tanstack/react-query'
import { useReasonsAgainstAction } from '../moderation/use-reasons-against-action'
import { useGuild } from '../shell/guild-context'
import { BrakesForm } from './brakes-form'
import { brakesOf } from './brakes-queries'
import { FormPart } from './form-part'
import type { SettingsActions } from './settings-actions'

// What the form takes with no brake on: with what saves it, and read only.
const OPEN_FORM = 'h-86.5 coarse:h-128'
const READ_FORM = 'h-74 coarse:h-98'

/** How much one moderator may do, and what needs a second person. */
export function BrakesSection({ setBrakes }: { setBrakes: SettingsActions['setBrakes'] }) {
  const guild = useGuild()
  const asked = useQuery(brakesOf(guild.id))
  const because = useReasonsAgainstAction('brakes.set')
  return (
    <FormPart
      part="brakes"
      line="Limits on every moderator, so that one stolen account does less harm. Single clicks and runs count together."
      because={because}
      asked={asked}
      height={because.length === 0 ? OPEN_FORM : READ_FORM}
    >
      {(data, mayChange) => <BrakesForm brakes={data} mayChange={mayChange} send={setBrakes} />}
    </FormPart>
  )
}
