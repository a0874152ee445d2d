import type { Wording } from './wording.ts'

/** What is done to members, bans and notes. */
export const MEMBER_WORDINGS: Record<string, Wording> = {
  'member.nick': { label: 'Nick', past: 'renamed', present: 'renaming', plain: 'rename' },
  'member.roles': {
    label: 'Roles of a member',
    past: 'changed',
    present: 'changing',
    plain: 'change',
    link: 'the roles of',
  },
  'member.timeout': { label: 'Timeout', past: 'timed out', present: 'timing out', plain: 'time out' },
  'member.timeout.remove': {
    label: 'End of a timeout',
    past: 'ended',
    present: 'ending',
    plain: 'end',
    link: 'the timeout of',
  },
  'member.kick': { label: 'Kick', past: 'kicked', present: 'kicking', plain: 'kick' },
  'member.ban': { label: 'Ban', past: 'banned', present: 'banning', plain: 'ban' },
  'ban.remove': { label: 'Unban', past: 'unbanned', present: 'unbanning', plain: 'unban', many: 'people' },
  'ban.end': {
    label: 'End of a ban',
    past: 'changed',
    present: 'changing',
    plain: 'change',
    link: 'when the ban ends of',
  },
  'member.warn': { label: 'Warning', past: 'warned', present: 'warning', plain: 'warn' },
  'member.voice.mute': { label: 'Voice mute', past: 'muted', present: 'muting', plain: 'mute' },
  'member.voice.deafen': { label: 'Voice deafen', past: 'deafened', present: 'deafening', plain: 'deafen' },
  'member.voice.move': {
    label: 'Voice move',
    past: 'moved',
    present: 'moving',
    plain: 'move',
  },
  'member.voice.disconnect': {
    label: 'Voice disconnect',
    past: 'disconnected',
    present: 'disconnecting',
    plain: 'disconnect',
  },
  'note.delete': { label: 'Deleted note', past: 'deleted', present: 'deleting', plain: 'delete', link: 'a note about' },
  'person.erase': {
    label: 'Erased data',
    past: 'erased',
    present: 'erasing',
    plain: 'erase',
    link: 'what was kept about',
  },
  'note.write': { label: 'Note', past: 'wrote', present: 'writing', plain: 'write', link: 'a note about' },
}
