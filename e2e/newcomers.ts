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
