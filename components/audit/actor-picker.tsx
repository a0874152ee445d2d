'use client'

import { useQuery } from '@tanstack/react-query'
import { ListedPicker } from '../filters/listed-picker'
import type { PickerProps } from '../filters/target-picker'
import { useGuild } from '../shell/guild-context'
import { auditPeople } from './audit-queries'

/** One of those who have acted here, or any id. */
export function ActorPicker(props: PickerProps) {
  const guild = useGuild()
  const asked = useQuery(auditPeople(guild.id))
  return <ListedPicker label="Find who did it" asked={asked} {...props} />
}
