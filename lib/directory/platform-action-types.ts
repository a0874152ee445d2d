/**
 * Which of Steward's actions the platform's own log knows under a number of the family (gaps.md, "Audit log"). Several
 * of ours may stand under one: a nick and a timeout are both a changed member.
 */
const ACTIONS_OF_TYPE: Record<number, readonly string[]> = {
  20: ['member.kick'],
  22: ['member.ban'],
  23: ['ban.remove'],
  24: ['member.nick', 'member.timeout', 'member.timeout.remove', 'member.voice.mute', 'member.voice.deafen'],
  25: ['member.roles'],
  26: ['member.voice.move'],
  27: ['member.voice.move', 'member.voice.disconnect'],
  30: ['role.create'],
  31: ['role.edit', 'role.reorder'],
  32: ['role.delete'],
  72: ['message.delete'],
  73: ['message.delete.bulk'],
}

/** Our actions that the platform logs as this number; none where there is no such. */
export function actionsOfType(type: number): readonly string[] {
  return ACTIONS_OF_TYPE[type] ?? []
}

/** The numbers under which the platform logs one of our actions. */
export function typesOfAction(action: string): number[] {
  return Object.entries(ACTIONS_OF_TYPE)
    .filter(([, actions]) => actions.includes(action))
    .map(([type]) => Number(type))
}
