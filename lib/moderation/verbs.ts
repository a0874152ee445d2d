import { banMember } from './ban-member.ts'
import { changeRoles } from './change-roles.ts'
import { kickMember } from './kick-member.ts'
import { removeBan } from './remove-ban.ts'
import { removeTimeout } from './remove-timeout.ts'
import { setNick } from './set-nick.ts'
import { timeOutMember } from './time-out-member.ts'
import type { Verb } from './verb.ts'

/** Every verb by its action: how an entry that was cut off finds the way to look for its effect. */
export const VERBS = new Map<string, Verb>(
  [setNick, changeRoles, timeOutMember, removeTimeout, kickMember, banMember, removeBan].map(verb => [
    verb.action,
    verb as Verb,
  ]),
)
