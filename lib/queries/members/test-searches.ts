import fc from 'fast-check'
import { foldText } from '../../directory/fold-text.ts'
import { MEMBER_SORTS } from '../../directory/members-url.ts'
import { momentOrAge } from '../../directory/moment-or-age.ts'
import { profiles } from '../../platform/profile.ts'
import { createdAt } from '../../platform/snowflake.ts'
import { now } from '../../time.ts'
import type { SeenChannelIds, SeenFilter, SeenRecord } from './seen-filter.ts'
import type { Somebody } from './test-members.ts'
import {
  CHANNELS,
  erased,
  former,
  inVoice,
  NOW,
  noted,
  PICTURES,
  people,
  ROLES,
  warned,
  wrote,
} from './test-sought-people.ts'

/** Searches of any kind, and the list as plain JavaScript over the same people. */

const moments = fc.constantFrom('0m', '5m', '1h', '24h', '30d', '2026-01-30', '2026-01-31T11:00Z', '2025-01-01')
const someRoles = fc.subarray([...ROLES, '999'], { minLength: 1 })
const answer = fc.constantFrom('yes' as const, 'no' as const)
const typed = fc.constantFrom(
  'a',
  't',
  'ti',
  'tig',
  'ig',
  'ger',
  'the tiger',
  'REX',
  'luk',
  'はな',
  'なこ',
  '🌿',
  '0%',
  '\\',
  '1',
)

const fields = {
  q: typed,
  role: someRoles,
  anyRole: someRoles,
  noRole: someRoles,
  joinedAfter: moments,
  joinedBefore: moments,
  createdAfter: moments,
  createdBefore: moments,
  wroteAfter: moments as fc.Arbitrary<string & SeenRecord['wroteAfter']>,
  wroteBefore: moments as fc.Arbitrary<string & SeenRecord['wroteBefore']>,
  bot: answer,
  pending: answer,
  timedOut: answer,
  voice: answer,
  inChannel: fc.subarray([...CHANNELS, '999']) as fc.Arbitrary<SeenChannelIds>,
  nick: answer,
  wasCalled: typed,
  picture: answer,
  avatar: fc.constantFrom(...PICTURES, '4c'),
  warnings: fc.integer({ min: 1, max: 4 }) as fc.Arbitrary<number & SeenRecord['warnings']>,
  warningsAfter: moments as fc.Arbitrary<string & SeenRecord['warningsAfter']>,
  notes: answer as fc.Arbitrary<('yes' | 'no') & SeenRecord['notes']>,
}

// With all of them at once nobody would ever be found.
export const searches: fc.Arbitrary<SeenFilter> = fc
  .tuple(fc.record(fields), fc.subarray(Object.keys(fields), { maxLength: 3 }), fc.constantFrom(...MEMBER_SORTS))
  .map(([all, names, sort]) => ({
    ...Object.fromEntries(Object.entries(all).filter(([key]) => names.includes(key))),
    sort,
  }))

const say = (answered: boolean) => (answered ? 'yes' : 'no')
export const shown = ({ nick, globalName, username }: Somebody) =>
  foldText(nick ?? globalName ?? username) || foldText(username)
const folded = ({ nick, globalName, username }: Somebody) =>
  ` ${[...new Set([nick, globalName, username].map(name => foldText(name ?? '')).filter(Boolean))].join(' ')}`

/** Whether a folded text has all of the words that were typed. */
function isIn(text: string, typed: string): boolean {
  const words = foldText(typed).split(' ').filter(Boolean)
  return (
    (words.length > 0 || typed.trim() === '') &&
    words.every(word => text.includes([...word].length < 3 && !/[ぁ-ゟ]/.test(word) ? ` ${word}` : word))
  )
}

function matches(person: Somebody, asked: SeenFilter): boolean {
  const held = person.roleIds!
  const within = (at: Date | null | undefined, after: string | undefined, before: string | undefined) =>
    (!after || (at != null && at >= momentOrAge(after, now())!)) &&
    (!before || (at != null && at < momentOrAge(before, now())!))
  const formerName = former.get(person.id)
  return (
    isIn(folded(person), asked.q ?? '') &&
    (!asked.wasCalled || (formerName !== undefined && isIn(` ${foldText(formerName)}`, asked.wasCalled))) &&
    (asked.role ?? []).every(role => held.includes(role)) &&
    (!asked.anyRole || asked.anyRole.some(role => held.includes(role))) &&
    !asked.noRole?.some(role => held.includes(role)) &&
    within(person.joinedAt, asked.joinedAfter, asked.joinedBefore) &&
    within(createdAt(profiles.v1, person.id), asked.createdAfter, asked.createdBefore) &&
    (!asked.wroteAfter || within(wrote.get(person.id), asked.wroteAfter, undefined)) &&
    (!asked.wroteBefore ||
      (within(person.joinedAt, undefined, asked.wroteBefore) &&
        !within(wrote.get(person.id), asked.wroteBefore, undefined) &&
        !within(erased.get(person.id), asked.wroteBefore, undefined))) &&
    (!asked.bot || asked.bot === say(person.bot!)) &&
    (!asked.pending || asked.pending === say(person.pending!)) &&
    (!asked.timedOut || asked.timedOut === say((person.timedOutUntil?.getTime() ?? 0) > NOW)) &&
    (!asked.voice || asked.voice === say(inVoice.has(person.id))) &&
    (!asked.inChannel || asked.inChannel.includes(inVoice.get(person.id) ?? '')) &&
    (!asked.nick || asked.nick === say(person.nick !== undefined)) &&
    (!asked.picture || asked.picture === say(person.avatar !== undefined)) &&
    (!asked.avatar || asked.avatar === person.avatar) &&
    (!(asked.warnings || asked.warningsAfter) ||
      warned
        .get(person.id)!
        .filter(at => !asked.warningsAfter || at >= momentOrAge(asked.warningsAfter, now())!.getTime()).length >=
        (asked.warnings ?? 1)) &&
    (!asked.notes || asked.notes === say(noted.has(person.id)))
  )
}

const byText = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))

const COMPARE: Record<string, (a: Somebody, b: Somebody) => number> = {
  name: (a, b) => byText(shown(a), shown(b)) || byText(a.id, b.id),
  joined: (a, b) => (a.joinedAt?.getTime() ?? 0) - (b.joinedAt?.getTime() ?? 0) || byText(a.id, b.id),
  created: (a, b) => Number(BigInt(a.id) - BigInt(b.id)),
}

/** Whom a search finds, in its order. */
export function expected(asked: SeenFilter): string[] {
  const sort = asked.sort ?? 'name'
  const found = people.filter(person => matches(person, asked)).sort(COMPARE[sort.replace('-', '')]!)
  return (sort.startsWith('-') ? found.toReversed() : found).map(({ id }) => id)
}
