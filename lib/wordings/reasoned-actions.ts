import type { Action } from '../permissions/actions.ts'

interface Reasoned {
  label: string
  actions: Action[]
}

/**
 * What a guild can ask a reason for, as it is chosen and told: all that is ordered in a form with a field for it. Warnings
 * always need one.
 */
export const REASONED: Reasoned[] = [
  { label: 'Kick', actions: ['member.kick'] },
  { label: 'Ban', actions: ['member.ban'] },
  { label: 'End of a ban', actions: ['ban.end'] },
  { label: 'Unban', actions: ['ban.remove'] },
  { label: 'Time out', actions: ['member.timeout'] },
  { label: 'End timeout', actions: ['member.timeout.remove'] },
  { label: 'Rename', actions: ['member.nick'] },
  { label: 'Change roles', actions: ['member.roles'] },
  { label: 'In voice', actions: ['member.voice.mute', 'member.voice.deafen', 'member.voice.move'] },
  { label: 'Delete messages', actions: ['message.delete', 'message.delete.bulk'] },
  { label: "The guild's roles", actions: ['role.create', 'role.edit', 'role.delete', 'role.reorder'] },
]

/** "Kick, Ban"; null where no reason is asked for. */
export function reasonedWords(actions: string[]): string | null {
  const labels = REASONED.filter(one => one.actions.some(action => actions.includes(action))).map(({ label }) => label)
  return labels.length > 0 ? labels.join(', ') : null
}
