import { deleteMessage } from '../../changes/delete-message.ts'
import type { Scene } from '../scene.ts'

/** An author takes back something they have just written. */
export function deleteAMessage(scene: Scene): void {
  const member = scene.someMember()
  const message = member && scene.someMessage(member)
  if (message) deleteMessage(scene.world, message)
}
