import { Ban, MessageSquareWarning, Pencil, Shield, Timer, TimerOff, Undo2, UserMinus } from 'lucide-react'
import type { Action } from '@/lib/permissions/actions'
import type { BulkLook } from './bulk-look'
import { VOICE_LOOKS } from './voice-looks'

const member = { one: 'member', many: 'members' }

/** Everything that can be done to many at once, and its words. */
export const BULK_ACTIONS = {
  'member.warn': {
    ...member,
    icon: MessageSquareWarning,
    danger: false,
    label: 'Warn',
    verb: 'Warn',
    past: 'warned',
    already: 'Warned already',
    undo: null,
    never: 'Warnings are not taken back; each can be withdrawn in the log.',
  },
  'member.timeout': {
    ...member,
    icon: Timer,
    danger: true,
    label: 'Time out',
    verb: 'Time out',
    past: 'timed out',
    already: 'Timed out until then already',
    undo: 'Ends the timeouts that this run set, or puts the former end back.',
  },
  'member.timeout.remove': {
    ...member,
    icon: TimerOff,
    danger: false,
    label: 'End timeout',
    verb: 'End timeout of',
    past: 'freed from their timeout',
    already: 'Not timed out',
    undo: 'Times them out again until the former end, where that still lies ahead.',
  },
  'member.nick': {
    ...member,
    icon: Pencil,
    danger: false,
    label: 'Rename',
    verb: 'Rename',
    past: 'renamed',
    already: 'Called so already',
    undo: 'Gives everybody the nick that they had before.',
  },
  'member.roles': {
    ...member,
    icon: Shield,
    danger: false,
    label: 'Change roles',
    verb: 'Change roles of',
    past: 'given or relieved of roles',
    already: 'Has exactly these roles already',
    undo: 'Takes back exactly the roles that this run gave and gives back those it took. What others changed since stays.',
  },
  'member.kick': {
    ...member,
    icon: UserMinus,
    danger: true,
    label: 'Kick',
    verb: 'Kick',
    past: 'kicked',
    already: 'Gone already',
    undo: null,
    never: 'Kicks cannot be taken back: whoever was kicked comes back with an invite.',
  },
  'member.ban': {
    ...member,
    icon: Ban,
    danger: true,
    label: 'Ban',
    verb: 'Ban',
    past: 'banned',
    already: 'Already banned',
    undo: 'Lifts the bans that this run made. Lost roles come back on joining again, as far as you may give them; deleted messages do not.',
  },
  'ban.remove': {
    one: 'account',
    many: 'accounts',
    icon: Undo2,
    danger: false,
    label: 'Unban',
    verb: 'Unban',
    past: 'unbanned',
    already: 'Not banned',
    undo: 'Bans them again, with the former reason in the log.',
  },
  ...VOICE_LOOKS,
} as const satisfies Partial<Record<Action, BulkLook>>
