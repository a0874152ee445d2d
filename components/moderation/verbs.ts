import {
  Ban,
  CalendarClock,
  HeadphoneOff,
  type LucideIcon,
  MessageSquareWarning,
  MicOff,
  MoveRight,
  Pencil,
  PhoneOff,
  Shield,
  Timer,
  TimerOff,
  Undo2,
  UserMinus,
} from 'lucide-react'
import type { Action } from '@/lib/permissions/actions'

export type Verb =
  | 'warnMember'
  | 'timeOutMember'
  | 'removeTimeout'
  | 'setNick'
  | 'changeRoles'
  | 'changeRoleEnd'
  | 'muteMember'
  | 'deafenMember'
  | 'moveMember'
  | 'disconnectMember'
  | 'kickMember'
  | 'banMember'
  | 'changeBanEnd'
  | 'removeBan'

interface VerbLook {
  action: Action
  icon: LucideIcon
  /** What is hard or impossible to take back. */
  danger: boolean
  /** Whether the server knows what takes it back; verbs.test.ts holds it to that. */
  undoable: boolean
  /** A copy of the message that it is ordered at can be kept with it. */
  keepsMessage?: true
  /** It is written down here alone: the platform has nothing to tell of it. */
  staysHere?: true
}

export const VERBS: Record<Verb, VerbLook> = {
  warnMember: {
    action: 'member.warn',
    icon: MessageSquareWarning,
    danger: false,
    undoable: false,
    keepsMessage: true,
    staysHere: true,
  },
  timeOutMember: { action: 'member.timeout', icon: Timer, danger: false, undoable: true, keepsMessage: true },
  removeTimeout: { action: 'member.timeout.remove', icon: TimerOff, danger: false, undoable: true },
  setNick: { action: 'member.nick', icon: Pencil, danger: false, undoable: true },
  changeRoles: { action: 'member.roles', icon: Shield, danger: false, undoable: true },
  changeRoleEnd: { action: 'member.roles', icon: CalendarClock, danger: false, undoable: true, staysHere: true },
  muteMember: { action: 'member.voice.mute', icon: MicOff, danger: false, undoable: true },
  deafenMember: { action: 'member.voice.deafen', icon: HeadphoneOff, danger: false, undoable: true },
  moveMember: { action: 'member.voice.move', icon: MoveRight, danger: false, undoable: true },
  disconnectMember: { action: 'member.voice.move', icon: PhoneOff, danger: false, undoable: false },
  kickMember: { action: 'member.kick', icon: UserMinus, danger: true, undoable: false, keepsMessage: true },
  banMember: { action: 'member.ban', icon: Ban, danger: true, undoable: true, keepsMessage: true },
  changeBanEnd: { action: 'ban.end', icon: CalendarClock, danger: false, undoable: true },
  removeBan: { action: 'ban.remove', icon: Undo2, danger: false, undoable: true },
}
