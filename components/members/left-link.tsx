'use client'

import { useGuild } from '../shell/guild-context'
import { IntentLink } from '../ui/intent-link'

/** Beside the count of members, to those who are none any more. On a phone it stands in the menu. */
export function LeftLink() {
  const { id } = useGuild()
  return (
    <span className="shrink-0 max-wide:hidden">
      ·{' '}
      <IntentLink
        className="finger rounded-control text-accent-ink hover:underline"
        href={`/guilds/${id}/members/left`}
      >
        Who left
      </IntentLink>
    </span>
  )
}
