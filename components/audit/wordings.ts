import type { AuditEntryView } from '@/lib/queries/view-types'

export interface Wording {
  /** By how it went: "banned", "is banning", "tried to ban". */
  past: string
  present: string
  plain: string
  /** Between verb and name: "the roles of". */
  link?: string
  /** In the place of link and name where there is no name: "the order of the roles". */
  alone?: string
  /** What many of its targets are called; "members" where nothing is said. */
  many?: string
  /** What it is called in a list of choices: "Ban". */
  label: string
}

/** The words of every action that has some; each slice adds its own, and an action without any is still shown. */
export const WORDINGS: Record<string, Wording> = {
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
  'note.write': { label: 'Note', past: 'wrote', present: 'writing', plain: 'write', link: 'a note about' },
  'role.create': {
    label: 'New role',
    past: 'created',
    present: 'creating',
    plain: 'create',
    link: 'the role',
    alone: 'a role',
    many: 'roles',
  },
  'role.edit': {
    label: 'Changed role',
    past: 'changed',
    present: 'changing',
    plain: 'change',
    link: 'the role',
    alone: 'a role',
    many: 'roles',
  },
  'role.delete': {
    label: 'Deleted role',
    past: 'deleted',
    present: 'deleting',
    plain: 'delete',
    link: 'the role',
    alone: 'a role',
    many: 'roles',
  },
  'role.reorder': {
    label: 'Order of roles',
    past: 'changed',
    present: 'changing',
    plain: 'change',
    link: 'the place of the role',
    alone: 'the order of the roles',
    many: 'roles',
  },
  'message.post': {
    label: 'Posted message',
    past: 'posted',
    present: 'posting',
    plain: 'post',
    link: 'a message as the bot in',
    alone: 'a message as the bot',
    many: 'channels',
  },
  'message.schedule': {
    label: 'Scheduled message',
    past: 'scheduled',
    present: 'scheduling',
    plain: 'schedule',
    link: 'a message as the bot in',
    alone: 'a message as the bot',
    many: 'channels',
  },
  'message.schedule.edit': {
    label: 'Changed scheduled message',
    past: 'changed',
    present: 'changing',
    plain: 'change',
    link: 'a scheduled message in',
    alone: 'a scheduled message',
    many: 'channels',
  },
  'message.schedule.cancel': {
    label: 'Cancelled scheduled message',
    past: 'cancelled',
    present: 'cancelling',
    plain: 'cancel',
    link: 'a scheduled message in',
    alone: 'a scheduled message',
    many: 'channels',
  },
  'message.delete': {
    label: 'Deleted message',
    past: 'deleted',
    present: 'deleting',
    plain: 'delete',
    link: 'a message by',
    alone: 'a message',
  },
  'message.delete.bulk': {
    label: 'Deleted messages',
    past: 'deleted',
    present: 'deleting',
    plain: 'delete',
    link: 'messages in',
    alone: 'messages',
  },
  'message.edit': {
    label: 'Edited message',
    past: 'edited',
    present: 'editing',
    plain: 'edit',
    link: 'a message of the bot in',
    alone: 'a message of the bot',
  },
  'message.embeds.suppress': {
    label: 'Hidden embeds',
    past: 'hid',
    present: 'hiding',
    plain: 'hide',
    link: 'the embeds of a message by',
    alone: 'the embeds of a message',
  },
  'reaction.add': {
    label: 'Reaction of the bot',
    past: 'reacted',
    present: 'reacting',
    plain: 'react',
    link: 'to a message by',
    alone: 'to a message',
  },
  'reaction.remove.own': {
    label: 'Reaction taken back',
    past: 'took back',
    present: 'taking back',
    plain: 'take back',
    link: "the bot's reaction to a message by",
    alone: "the bot's reaction to a message",
  },
  'reaction.remove': {
    label: 'Removed reaction',
    past: 'removed',
    present: 'removing',
    plain: 'remove',
    link: 'a reaction of',
    alone: 'a reaction',
  },
  'reaction.clear': {
    label: 'Removed reactions',
    past: 'removed',
    present: 'removing',
    plain: 'remove',
    link: 'all reactions to a message by',
    alone: 'all reactions to a message',
  },
  'export.members': { label: 'Export of members', ...saving('the list of members') },
  'export.bans': { label: 'Export of bans', ...saving('the list of bans') },
  'export.audit': { label: 'Export of the log', ...saving('this log') },
  'export.run': { label: 'Export of a run', ...saving('the results of a bulk run') },
  'export.evidence': { label: 'Export of copied messages', ...saving('a copy of deleted messages') },
  'retention.set': {
    label: 'Retention',
    past: 'set',
    present: 'setting',
    plain: 'set',
    alone: 'how long copies of deleted messages are kept',
  },
  'brakes.set': { label: 'Brakes', past: 'set', present: 'setting', plain: 'set', alone: 'the limits on moderators' },
  'brakes.loosen': {
    label: 'Looser brakes',
    past: 'loosened',
    present: 'loosening',
    plain: 'loosen',
    alone: 'the limits on moderators',
  },
  'run.approve': {
    label: 'Approved run',
    past: 'approved',
    present: 'approving',
    plain: 'approve',
    link: 'a bulk run of',
    alone: 'a bulk run',
  },
  'run.deny': {
    label: 'Denied run',
    past: 'denied',
    present: 'denying',
    plain: 'deny',
    link: 'a bulk run of',
    alone: 'a bulk run',
  },
  'guild.settings': { label: 'Settings', past: 'changed', present: 'changing', plain: 'change', alone: 'the settings' },
}

function saving(what: string): Omit<Wording, 'label'> {
  return { past: 'saved', present: 'saving', plain: 'save', alone: `${what} as a file` }
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
  if (isEnd)
    return { ...wording, past: `un${wording.past}`, present: `un${wording.present}`, plain: `un${wording.plain}` }
  return wording
}

const isOff = ({ label, after }: AuditEntryView['changes'][number]) =>
  (label === 'Muted in voice' || label === 'Deafened') && after === 'no'
