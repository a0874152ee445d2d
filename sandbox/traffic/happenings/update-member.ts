import { changeMember } from '../../changes/change-member.ts'
import type { Member } from '../../world/model.ts'
import { nickname } from '../../world/population-names.ts'
import type { Scene } from '../scene.ts'

/** Somebody gets or loses a role that gives no power, passes the screening or takes another nick. */
export function updateMember(scene: Scene): void {
  const { world, guild, dice } = scene
  const member = scene.someExtra()
  if (member) changeMember(world, guild, member, changeOf(scene, member, dice.next()))
}

function changeOf({ guild, dice }: Scene, member: Member, kind: number): Partial<Member> {
  if (member.pending) return { pending: false }
  const harmless = [...guild.roles.values()].filter(({ id, permissions, managed }) => {
    return id !== guild.id && permissions === 0n && !managed
  })
  if (kind < 0.6 && harmless.length > 0) {
    const { id } = dice.pick(harmless)
    const roles = member.roles.includes(id) ? member.roles.filter(role => role !== id) : [...member.roles, id]
    return { roles }
  }
  return { nick: nickname(dice.between(0, 1_000_000), 0) }
}
