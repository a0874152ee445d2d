'use client'

import { ChartBar } from 'lucide-react'
import { formatFiguresUrl, spanOf } from '@/lib/directory/figures-url'
import { can } from '@/lib/permissions/can'
import { useGuild } from '../shell/guild-context'
import { Button } from '../ui/button'
import { useNow } from '../ui/clock'
import { IntentLink } from '../ui/intent-link'
import { linkButton } from '../ui/link-button'

/** Leads from the log to who did how much, in the same time where that is one of its own. */
export function ByModeratorLink({ after }: { after: string | undefined }) {
  const { id, standing } = useGuild()
  const { now } = useNow()
  const verdict = can({ standing, action: 'audit.list.all', now })
  const icon = <ChartBar aria-hidden className="size-4" />
  // On a phone the title needs the room.
  const words = <span className="max-wide:sr-only">Figures by moderator</span>
  if (!verdict.ok) {
    return (
      <Button icon={icon} disabledBecause={verdict.because.map(({ text }) => text)}>
        {words}
      </Button>
    )
  }
  return (
    <IntentLink
      href={`/guilds/${id}/audit/moderators${formatFiguresUrl({ after: spanOf(after) })}`}
      className={`${linkButton} gap-1.5 coarse:min-w-11 justify-center print:hidden`}
    >
      {icon}
      {words}
    </IntentLink>
  )
}
