import type { AuditEntryView } from '../queries/audit/entry-views.ts'
import { GUILD_WORDINGS } from './guild-wordings.ts'
import { MEMBER_WORDINGS } from './member-wordings.ts'
import { MESSAGE_WORDINGS } from './message-wordings.ts'
import { ROLE_WORDINGS } from './role-wordings.ts'
import type { Wording } from './wording.ts'

/** The words of every action that has some; each slice adds its own, and an action without any is still shown. */
export const WORDINGS: Record<string, Wording> = {
  ...MEMBER_WORDINGS,
  ...ROLE_WORDINGS,
  ...MESSAGE_WORDINGS,
  ...GUILD_WORDINGS,
}

/** The words of this entry; undefined: its action has none. */
export function wordingOf({ action, changes }: Pick<AuditEntryView, 'action' | 'changes'>): Wording | undefined {
  const wording = WORDINGS[action]
  if (!wording) return undefined
  // The same action takes it back: "unmuted", "undeafened".
  const isEnd = (action === 'member.voice.mute' || action === 'member.voice.deafen') && changes.some(isOff)
  if (action === 'message.embeds.suppress' && changes.some(({ after }) => after === 'no')) {
    return { ...wording, past: 'showed', present: 'showing', plain: 'show' }
  }
  if (action === 'member.roles' && changes.length > 0 && changes.every(isOfAnEnd)) {
    return { ...wording, link: 'for how long roles are worn by' }
  }
  return isEnd ? turnedWording(action) : wording
}

/** The words of an order that ends what its action does, "unmuted", or of a move that leads out of voice. */
export function turnedWording(action: string): Wording | undefined {
  const wording = WORDINGS[action]
  if (!wording || action === 'member.voice.move') return wording && WORDINGS['member.voice.disconnect']
  return { ...wording, past: `un${wording.past}`, present: `un${wording.present}`, plain: `un${wording.plain}` }
}

const isOfAnEnd = ({ label }: AuditEntryView['changes'][number]) => label === 'Role' || label === 'Role ends'

const isOff = ({ label, after }: AuditEntryView['changes'][number]) =>
  (label === 'Muted in voice' || label === 'Deafened') && after === 'no'
