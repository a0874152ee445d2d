'use client'

import { useGuild } from '../shell/guild-context'
import { useNow } from '../ui/clock'
import { type BulkAction, bulkLook, bulkReasons } from './bulk-actions'
import { BULK_ACTIONS } from './bulk-looks'
import { isVoiceAction } from './voice-looks'

// Lifting bans is about people who are no members.
const OF_MEMBERS = (Object.keys(BULK_ACTIONS) as BulkAction[]).filter(action => action !== 'ban.remove')

/** What can be done to many members, in voice and otherwise; what the viewer may do to nobody stays there and says why. */
export function useBulkChoices(onChoose: (action: BulkAction) => void) {
  const { standing } = useGuild()
  const { now } = useNow()
  const choices = OF_MEMBERS.map(action => {
    const { label, icon: Icon, danger } = bulkLook(action)
    return {
      action,
      label,
      // As where one is chosen: a timeout ends by itself.
      danger: danger && action !== 'member.timeout',
      icon: <Icon aria-hidden className="size-4" />,
      disabledBecause: bulkReasons(action, standing, now),
      onSelect: () => onChoose(action),
    }
  })
  return {
    inVoice: choices.filter(({ action }) => isVoiceAction(action)),
    others: choices.filter(({ action }) => !isVoiceAction(action)),
  }
}
