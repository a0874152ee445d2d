import { Ban, type LucideIcon, Pencil, Shield, Timer, TimerOff, Undo2, UserMinus } from 'lucide-react'
import type { Action } from '@/lib/permissions/actions'
import { can } from '@/lib/permissions/can'
import type { Standing } from '@/lib/permissions/facts'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { factsOf, isTimedOut, type Person } from './person'

export type Verb =
  | 'timeOutMember'
  | 'removeTimeout'
  | 'setNick'
  | 'changeRoles'
  | 'kickMember'
  | 'banMember'
  | 'removeBan'

interface VerbLook {
  action: Action
  icon: LucideIcon
  /** What is hard or impossible to take back. */
  danger: boolean
  label: string
  /** Verb and object, for titles and for the button that does it. */
  of: (name: string) => string
}

export const VERBS: Record<Verb, VerbLook> = {
  timeOutMember: {
    action: 'member.timeout',
    icon: Timer,
    danger: false,
    label: 'Time out',
    of: name => `Time out ${name}`,
  },
  removeTimeout: {
    action: 'member.timeout.remove',
    icon: TimerOff,
    danger: false,
    label: 'End timeout',
    of: name => `End timeout of ${name}`,
  },
  setNick: { action: 'member.nick', icon: Pencil, danger: false, label: 'Rename', of: name => `Rename ${name}` },
  changeRoles: {
    action: 'member.roles',
    icon: Shield,
    danger: false,
    label: 'Change roles',
    of: name => `Change roles of ${name}`,
  },
  kickMember: { action: 'member.kick', icon: UserMinus, danger: true, label: 'Kick', of: name => `Kick ${name}` },
  banMember: { action: 'member.ban', icon: Ban, danger: true, label: 'Ban', of: name => `Ban ${name}` },
  removeBan: { action: 'ban.remove', icon: Undo2, danger: false, label: 'Unban', of: name => `Unban ${name}` },
}

/** What a verb is called for this person: timing out somebody who already is changes the end. */
export function verbLabel(verb: Verb, person: Person, now: Date): string {
  if (verb === 'timeOutMember' && isTimedOut(person, now)) return 'Change timeout'
  return VERBS[verb].label
}

/** Verb and object: "Ban Rex". */
export function verbTitle(verb: Verb, person: Person, now: Date): string {
  const name = nameInSentence(person.name)
  if (verb === 'timeOutMember' && isTimedOut(person, now)) return `Change timeout of ${name}`
  return VERBS[verb].of(name)
}

/** The verbs that make sense for somebody, mildest first, whether allowed or not. */
export function verbsFor(person: Person, now: Date): Verb[] {
  if (!person.member) return person.ban ? ['removeBan'] : ['banMember']
  const timeout: Verb[] = isTimedOut(person, now) ? ['timeOutMember', 'removeTimeout'] : ['timeOutMember']
  return [...timeout, 'setNick', 'changeRoles', 'kickMember', 'banMember']
}

/** Every reason why the viewer cannot do this to this person now; none: they can. */
export function reasonsAgainst(verb: Verb, person: Person, standing: Standing, now: Date): string[] {
  const verdict = can({ standing, action: VERBS[verb].action, target: factsOf(person), now })
  return verdict.ok ? [] : verdict.because.map(({ text }) => text)
}
