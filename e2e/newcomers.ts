import type { ControlClient } from '../sandbox/control-client.ts'

/** Somebody new in a guild for each of these names; answers their ids in that order. Steward hears of them a moment later. */
export async function newcomers(control: ControlClient, guildId: string, names: string[]): Promise<string[]> {
  const people = await Promise.all(
    names.map(name =>
      control.addMember(guildId, { username: name.toLowerCase().replaceAll(' ', ''), global_name: name }),
    ),
  )
  return people.map(({ user }) => user.id)
}

/**
 * They leave, and had joined long before: whoever joined just now counts as having joined, also when they are gone again, and
 * what a guild shows for ten minutes after is not what the next stories begin with.
 */
export async function leaveAsOldMembers(control: ControlClient, guildId: string, ids: string[]): Promise<void> {
  for (const id of ids) {
    await control.changeMember(guildId, id, { joined_at: new Date(Date.now() - 3_600_000).toISOString() })
    await control.removeMember(guildId, id)
  }
}
