import { isTimedOut, type Person } from './person'
import type { Verb } from './verbs'

/** Verbs that belong together. */
export interface VerbGroup {
  label?: string
  verbs: Verb[]
}

const VOICE: VerbGroup = {
  label: 'In voice',
  verbs: ['muteMember', 'deafenMember', 'moveMember', 'disconnectMember'],
}

/** Of whom nothing is known yet but that they wrote here: most of them are members. */
export const USUAL_GROUPS: VerbGroup[] = [
  { verbs: ['warnMember', 'timeOutMember'] },
  { verbs: ['setNick', 'changeRoles'] },
  { verbs: ['kickMember', 'banMember'] },
]

/** The verbs that make sense for somebody, whether allowed or not: mildest first, voice last and only for who is in it. */
export function verbGroups(person: Person, now: Date): VerbGroup[] {
  if (!person.member) return [{ verbs: person.ban ? ['changeBanEnd', 'removeBan'] : ['banMember'] }]
  const timeout: Verb[] = isTimedOut(person, now) ? ['timeOutMember', 'removeTimeout'] : ['timeOutMember']
  return [
    { verbs: ['warnMember', ...timeout] },
    { verbs: ['setNick', 'changeRoles'] },
    { verbs: ['kickMember', 'banMember'] },
    ...(person.voice ? [VOICE] : []),
  ]
}

// At hand in the sheet; the rest is a press further away.
const COMMON = new Set<Verb>(['warnMember', 'timeOutMember', 'kickMember', 'banMember', 'changeBanEnd', 'removeBan'])

/** The verbs of a sheet's footer: those with a button of their own, and the groups behind "More". */
export function footerVerbs(person: Person, now: Date): { common: Verb[]; more: VerbGroup[] } {
  const groups = verbGroups(person, now)
  return {
    common: groups.flatMap(({ verbs }) => verbs).filter(verb => COMMON.has(verb)),
    more: groups
      .map(group => ({ ...group, verbs: group.verbs.filter(verb => !COMMON.has(verb)) }))
      .filter(({ verbs }) => verbs.length > 0),
  }
}
