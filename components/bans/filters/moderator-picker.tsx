'use client'

import { useQuery } from '@tanstack/react-query'
import { ListedPicker } from '../../filters/listed-picker'
import type { PickerProps } from '../../filters/target-picker'
import { useGuild } from '../../shell/guild-context'
import { banModerators } from '../ban-queries'

/** One of those who have banned here, or any id. */
export function ModeratorPicker(props: PickerProps) {
  const guild = useGuild()
  const asked = useQuery(banModerators(guild.id))
  return <ListedPicker label="Find who banned" asked={asked} {...props} />
}
