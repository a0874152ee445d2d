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

// A prune, a bot that was added, a message that was pinned or unpinned: none of ours, by the family's numbers.
const BY_OTHERS_ALONE = [21, 28, 74, 75]

/**
 * The numbers of what is done to others. Where such an entry has no target they are not named, as of those who were moved, or
 * were erased.
 */
export const DONE_TO_OTHERS: number[] = [...Object.keys(ACTIONS_OF_TYPE).map(Number), ...BY_OTHERS_ALONE]

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

interface Change {
  /** As the platform's log calls what was changed. */
  key: string
  to: 'something' | 'nothing' | 'any'
}

/** What our actions change that the platform logs as a changed member, whichever it was. */
const CHANGES: Record<string, Change> = {
  'member.nick': { key: 'nick', to: 'any' },
  'member.timeout': { key: 'communication_disabled_until', to: 'something' },
  'member.timeout.remove': { key: 'communication_disabled_until', to: 'nothing' },
  'member.voice.mute': { key: 'mute', to: 'any' },
  'member.voice.deafen': { key: 'deaf', to: 'any' },
}

/** The changes by which the platform's log tells some of our actions apart, as it calls them. */
export const TELLING_CHANGES: string[] = [...new Set(Object.values(CHANGES).map(({ key }) => key))]

/** By what change the platform's log tells one of our actions from others of its number; undefined: the number says it. */
export function changeOfAction(action: string): Change | undefined {
  return CHANGES[action]
}
