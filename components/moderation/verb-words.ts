import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { isTimedOut, type Person, type WornRole } from './person'
import type { Verb } from './verbs'

/** Label of a button, and verb and object for titles and for the button that does it. */
interface Words {
  label: string
  of: (name: string) => string
}

const WORDS: Record<Verb, Words> = {
  warnMember: { label: 'Warn', of: name => `Warn ${name}` },
  timeOutMember: { label: 'Time out', of: name => `Time out ${name}` },
  removeTimeout: { label: 'End timeout', of: name => `End timeout of ${name}` },
  setNick: { label: 'Rename', of: name => `Rename ${name}` },
  changeRoles: { label: 'Change roles', of: name => `Change roles of ${name}` },
  changeRoleEnd: { label: 'Change end', of: name => `Change the end of a role of ${name}` },
  muteMember: { label: 'Mute in voice', of: name => `Mute ${name} in voice` },
  deafenMember: { label: 'Deafen in voice', of: name => `Deafen ${name} in voice` },
  moveMember: { label: 'Move to a channel', of: name => `Move ${name}` },
  disconnectMember: { label: 'Disconnect from voice', of: name => `Disconnect ${name} from voice` },
  kickMember: { label: 'Kick', of: name => `Kick ${name}` },
  banMember: { label: 'Ban', of: name => `Ban ${name}` },
  changeBanEnd: { label: 'Set an end', of: name => `Set an end to the ban of ${name}` },
  removeBan: { label: 'Unban', of: name => `Unban ${name}` },
}

const CHANGE_TIMEOUT: Words = { label: 'Change timeout', of: name => `Change timeout of ${name}` }
const UNMUTE: Words = { label: 'Unmute in voice', of: name => `Unmute ${name} in voice` }
const UNDEAFEN: Words = { label: 'Undeafen in voice', of: name => `Undeafen ${name} in voice` }
const CHANGE_END: Words = { label: 'Change end', of: name => `Change the end of the ban of ${name}` }

function endOfRole({ name: role, endsAt }: WornRole): Words {
  const named = nameInSentence(role)
  return endsAt === null
    ? { label: 'Set an end', of: name => `Set an end to the role ${named} of ${name}` }
    : { ...WORDS.changeRoleEnd, of: name => `Change the end of the role ${named} of ${name}` }
}

/** What is on already is changed or switched off by the same verb. */
function wordsOf(verb: Verb, person: Person, now: Date): Words {
  if (verb === 'timeOutMember' && isTimedOut(person, now)) return CHANGE_TIMEOUT
  if (verb === 'muteMember' && person.voice?.mute) return UNMUTE
  if (verb === 'deafenMember' && person.voice?.deaf) return UNDEAFEN
  if (verb === 'changeBanEnd' && person.ban?.expiresAt) return CHANGE_END
  if (verb === 'changeRoleEnd' && person.worn) return endOfRole(person.worn)
  return WORDS[verb]
}

/** What a verb is called for this person. */
export function verbLabel(verb: Verb, person: Person, now: Date): string {
  return wordsOf(verb, person, now).label
}

/** Verb and object: "Ban Rex". */
export function verbTitle(verb: Verb, person: Person, now: Date): string {
  return wordsOf(verb, person, now).of(nameInSentence(person.name))
}
