import { z } from 'zod'
import { givenUpEndsOf, setBanEnd } from '../endings/ban-end.ts'
import { bansUnderWay } from '../endings/bans-under-way.ts'
import { noneLiftedNow } from '../endings/none-lifted-now.ts'
import { storedBans } from '../mirror/guilds/bans-of.ts'
import { nameInSentence } from '../permissions/name-in-sentence.ts'
import { banStateOf, isBanned } from './ban-state.ts'
import { doneAt } from './done-at.ts'
import { EndsAt } from './ends-at.ts'
import { verbFields } from './input.ts'
import { memberVerb } from './member-verb.ts'
import { undoBanEnd } from './undo/undo-ban-end.ts'

const ChangeBanEndInput = z.object({ ...verbFields, endsAt: EndsAt.nullable() })

/** Sets, moves or (with null) removes the moment at which a ban ends by itself. The platform is only asked whether it stands. */
export const changeBanEnd = memberVerb<z.output<typeof ChangeBanEndInput>>({
  action: 'ban.end',
  input: () => ChangeBanEndInput,
  state: async (input, steward) => {
    const { guildId, userId } = input
    const bannedAt = (await storedBans(steward.db, guildId, [userId])).get(userId)?.bannedAt ?? null
    const underWay = await bansUnderWay(steward.db.orm, input)
    const givenUp = await givenUpEndsOf(steward.db.orm, guildId, [{ userId, bannedAt }])
    return {
      ...(await banStateOf(input, steward)),
      banned: await isBanned(input, steward),
      isGivenUp: givenUp.has(userId),
      hasEndToCome: underWay.some(({ endsAt }) => typeof endsAt === 'string'),
    }
  },
  before: (_input, _target, state) => ({ endsAt: state.endsAt ?? null }),
  gone: (_input, { name }, state) => (state.banned === false ? `${name} is not banned.` : null),
  already: ({ endsAt }, { name }, state) => {
    // An end that could not be kept can be taken away too: then the ban stays.
    if (endsAt !== (state.endsAt ?? null) || state.isGivenUp) return null
    if (endsAt !== null) return `The ban of ${name} ends then already.`
    // It is stored with the outcome: an end that is taken before that would come all the same.
    if (state.hasEndToCome) {
      return `The log does not say yet what came of an order to ban ${name} for a time. Try again when it does.`
    }
    return `The ban of ${name} has no end to remove.`
  },
  guards: (input, _actor, before) => [noneLiftedNow(input, before)],
  call: async ({ steward: { platform } }) => doneAt(platform.rest.platformNow()),
  changesBans: true,
  // Nothing happens before the entry is settled, in the same transaction.
  look: async () => ({ done: 'nothing' }),
  after: ({ endsAt }) => ({ endsAt }),
  consequences: (tx, { input: { guildId, userId, endsAt }, by, entryId, subject }) =>
    setBanEnd(tx, { guildId, user: { id: userId, name: subject?.name ?? userId }, endsAt, by, entryId }),
  inverse: undoBanEnd,
  doneText: ({ endsAt }, name, before) => {
    if (endsAt === null) return `The ban of ${nameInSentence(name)} does not end by itself any more.`
    return `The ban of ${nameInSentence(name)} ${before.endsAt === null ? 'ends by itself then' : 'has a new end'}.`
  },
})
