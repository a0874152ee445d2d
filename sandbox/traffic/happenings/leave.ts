import { removeMember } from '../../changes/remove-member.ts'
import type { Scene } from '../scene.ts'

/** One of those who came with the traffic leaves or, where there is none, anybody but the cast. */
export function leave(scene: Scene): void {
  const { world, guild, dice, newcomers } = scene
  const [newcomer] = newcomers.splice(dice.between(0, newcomers.length - 1), 1)
  const id = newcomer && guild.members.get(newcomer) ? newcomer : scene.someExtra()?.user_id
  if (id) removeMember(world, guild, id)
}
