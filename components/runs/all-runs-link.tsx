'use client'

import { BackLink } from '../shell/back-link'
import { useGuild } from '../shell/guild-context'

/** The way back from one run. */
export function AllRunsLink() {
  const guild = useGuild()
  return <BackLink href={`/guilds/${guild.id}/runs`}>All runs</BackLink>
}
