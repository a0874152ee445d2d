import { editMessage } from '../../changes/edit-message.ts'
import type { Scene } from '../scene.ts'

const AFTERTHOUGHTS = [' (edit: typo)', ' …or so I think', ' (edit: found it)', ' 😅', ' — see above']
const LONGEST = 1000

/** An author corrects something they have just written. */
export function editAMessage(scene: Scene): void {
  const { world, dice } = scene
  const member = scene.someMember()
  const message = member && scene.someMessage(member)
  if (!message || message.type === 7) return
  const content = `${message.content.slice(0, LONGEST)}${dice.pick(AFTERTHOUGHTS)}`
  editMessage(world, message, { content })
}
