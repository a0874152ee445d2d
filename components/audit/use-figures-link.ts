'use client'

import { formatFiguresUrl, spanOf } from '@/lib/directory/figures-url'
import { useReasonsAgainstAction } from '../moderation/use-reasons-against-action'
import { useGuild } from '../shell/guild-context'

/** Where it says who did how much, in the same time where that is one of its own, and why the viewer may not see that. */
export function useFiguresLink(after: string | undefined): { href: string; disabledBecause: string[] } {
  const { id } = useGuild()
  const disabledBecause = useReasonsAgainstAction('audit.list.all')
  return { href: `/guilds/${id}/audit/moderators${formatFiguresUrl({ after: spanOf(after) })}`, disabledBecause }
}
