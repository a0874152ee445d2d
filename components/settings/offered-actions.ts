import type { Action } from '@/lib/permissions/actions'

/** The actions that a reason template can be meant for, as they are called in the dialogs. */
export const OFFERED_ACTIONS: { action: Action; label: string }[] = [
  { action: 'member.warn', label: 'Warn' },
  { action: 'member.timeout', label: 'Time out' },
  { action: 'member.timeout.remove', label: 'End timeout' },
  { action: 'member.kick', label: 'Kick' },
  { action: 'member.ban', label: 'Ban' },
  { action: 'ban.end', label: 'End of a ban' },
  { action: 'ban.remove', label: 'Unban' },
  { action: 'member.nick', label: 'Rename' },
  { action: 'member.roles', label: 'Change roles' },
  { action: 'member.voice.mute', label: 'Mute in voice' },
  { action: 'member.voice.deafen', label: 'Deafen in voice' },
  { action: 'member.voice.move', label: 'Move in voice' },
]

/** "Ban, kick"; an empty list is all of them. */
export function offeredWords(actions: string[]): string {
  if (actions.length === 0) return 'For every action'
  const labels = OFFERED_ACTIONS.filter(({ action }) => actions.includes(action)).map(({ label }) => label)
  const others = actions.length - labels.length
  return `For: ${[...labels, ...(others > 0 ? [`${others} more`] : [])].join(', ')}`
}
