import { addReaction } from '../../changes/add-reaction.ts'
import { EMOJIS } from '../chat-lines.ts'
import type { Scene } from '../scene.ts'

/** Somebody reacts to something that was just written, rather with an emoji that is there already. */
export function react(scene: Scene): void {
  const { world, dice } = scene
  const member = scene.someMember()
  const message = member && scene.someMessage(member)
  if (!message) return
  const known = message.reactions[0]
  const emoji = known && dice.chance(0.5) ? known.emoji : { id: null, name: dice.pick(EMOJIS) }
  addReaction(world, message, member.user_id, emoji)
}
