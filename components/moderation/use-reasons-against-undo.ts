'use client'

import { ACTIONS, type Action } from '@/lib/permissions/actions'
import { can } from '@/lib/permissions/can'
import { useGuild } from '../shell/guild-context'
import { useNow } from '../ui/clock'

/**
 * Why the viewer cannot take back what was done by this action, as far as their own permissions tell: who may not do it may not
 * undo it. Whom it was done to, and where, is judged when they order it. `targetId`: for one's own nick less is asked.
 */
export function useReasonsAgainstUndo(action: string, targetId?: string): string[] {
  const { standing } = useGuild()
  const { now } = useNow()
  const isOwnNick = action === 'member.nick' && targetId === standing.moderator.userId
  if (isOwnNick || !Object.hasOwn(ACTIONS, action)) return []
  const verdict = can({ standing, action: action as Action, now })
  if (verdict.ok) return []
  const own = verdict.because.filter(({ code, who }) => who === 'moderator' && code === 'missing-permission')
  return own.map(({ text }) => text)
}
