'use client'

import { formatFiguresUrl, spanOf } from '@/lib/directory/figures-url'
import { can } from '@/lib/permissions/can'
import { useGuild } from '../shell/guild-context'
import { Button } from '../ui/button'
import { useNow } from '../ui/clock'
import { IntentLink } from '../ui/intent-link'
import { smallLinkButton } from '../ui/link-button'

/** Leads from the log to who did how much, in the same time where that is one of its own. */
export function ByModeratorLink({ after }: { after: string | undefined }) {
  const { id, standing } = useGuild()
  const { now } = useNow()
  const verdict = can({ standing, action: 'audit.list.all', now })
  const words = 'Figures by moderator'
  if (!verdict.ok) {
    return (
      <Button size="small" disabledBecause={verdict.because.map(({ text }) => text)}>
        {words}
      </Button>
    )
  }
  return (
    <IntentLink
      href={`/guilds/${id}/audit/moderators${formatFiguresUrl({ after: spanOf(after) })}`}
      className={`${smallLinkButton} print:hidden`}
    >
      {words}
    </IntentLink>
  )
}
