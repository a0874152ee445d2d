'use client'

import { BackLink } from '../../shell/back-link'
import { useGuild } from '../../shell/guild-context'
import { PageHeader } from '../../shell/page-header'

/** Above what messages said before. `back`: the end of the address of the messages that it was come from. */
export function FormerHeader({ back }: { back: string }) {
  const { id } = useGuild()
  return (
    <>
      <BackLink href={`/guilds/${id}/messages${back}`}>Messages</BackLink>
      <PageHeader title="Deleted and edited" line="What messages said before." />
    </>
  )
}
