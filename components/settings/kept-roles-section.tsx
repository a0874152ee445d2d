'use client'

import { useQuery } from '@tanstack/react-query'
import { useReasonsAgainstAction } from '../moderation/use-reasons-against-action'
import { useGuild } from '../shell/guild-context'
import { FormPart } from './form-part'
import { KeptRolesForm } from './kept-roles-form'
import { keptRolesOf } from './kept-roles-queries'
import { KeptRolesShown } from './kept-roles-shown'
import { KeptRolesState } from './kept-roles-state'
import type { SettingsActions } from './settings-actions'

/** The roles that nobody is rid of by leaving and joining again. */
export function KeptRolesSection({ setKeptRoles }: { setKeptRoles: SettingsActions['setKeptRoles'] }) {
  const guild = useGuild()
  const asked = useQuery(keptRolesOf(guild.id))
  const because = useReasonsAgainstAction('guild.settings')
  return (
    <FormPart
      part="keptRoles"
      line="Whoever leaves with one of these roles, or is kicked, gets it back on joining again within 90 days, so that leaving is no way around it. It is given in the name of whoever saved this last."
      because={because}
      asked={asked}
      height="h-64"
      above={data => <KeptRolesState kept={data} />}
    >
      {(data, mayChange) =>
        mayChange ? <KeptRolesForm kept={data} send={setKeptRoles} /> : <KeptRolesShown kept={data} />
      }
    </FormPart>
  )
}
