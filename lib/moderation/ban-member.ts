import { z } from 'zod'
import { setBanEnd } from '../endings/ban-end.ts'
import { noneLiftedNow } from '../endings/none-lifted-now.ts'
import { dropPromise } from '../endings/rejoin-roles.ts'
import { copyBeforeBan } from '../evidence/copy-before-ban.ts'
import { countWritten, purgedBy } from '../evidence/known-messages-of.ts'
import { forgetGone } from '../mirror/messages/forget-deleted.ts'
import { banMember as ban, findBan } from '../platform/bans.ts'
import { now } from '../time.ts'
import { aboutFields } from './about/about-input.ts'
import { banStateOf } from './ban-state.ts'
import { decidedSince } from './decided-since.ts'
import { doneAt } from './done-at.ts'
import { EndsAt } from './ends-at.ts'
import { verbFields } from './input.ts'
import { memberVerb } from './member-verb.ts'
import { banStood } from './undo/changed-nothing.ts'
import { BAN_CHANGES } from './undo/changed-since.ts'
import { undoBan } from './undo/undo-ban.ts'

// Where it moved the end, or took one, that can be taken back.
const STOOD_ALREADY = 'They were banned already, and that ban stays.'

const days = 'must be a whole number of days from 0 to 7.'

const BanInput = z.object({
  ...verbFields,
  ...aboutFields,
  deleteMessageDays: z.int(days).min(0, days).max(7, days),
  endsAt: EndsAt.optional(),
})

/**
 * Bans a member, or somebody who is not one (gaps.md, "Ban body"), until `endsAt` where it is given; without one an
 * earlier end is cancelled. Of somebody who is banned already it changes that end alone: the document does not say what
 * comes of it, and platforms of the family delete nothing and keep the former reason. Rests on `platform-api.md, "States and
 * transitions"`.
 */
export const banMember = memberVerb<z.output<typeof BanInput>>({
  action: 'member.ban',
  isAboutMessage: true,
  input: () => BanInput,
  state: async (input, steward) => {
    const state = await banStateOf(input, steward)
    const { guildId, userId, deleteMessageDays: days } = input
    const knownMessages = state.banned || days === 0 ? 0 : await countWritten(steward.db.orm, guildId, userId, days)
    return { ...state, knownMessages }
  },
  before: (_input, target, state) => ({
    isMember: target.isMember,
    roleIds: target.roleIds,
    banned: state.banned ?? false,
    ...(state.endsAt ? { endsAt: state.endsAt } : {}),
    // Afterwards nobody could count them.
    ...(state.knownMessages ? { knownMessages: state.knownMessages } : {}),
  }),
  guards: (input, _actor, before) => [noneLiftedNow(input, before)],
  prepare: copyBeforeBan,
  call: async ({ steward: { platform }, input: { guildId, userId, deleteMessageDays }, auditReason }) => {
    await ban(platform, guildId, userId, { deleteMessageDays }, auditReason)
    return doneAt(platform.rest.platformNow())
  },
  changesBans: true,
  look: async ({ platform }, { guildId, userId, endsAt }) => {
    const found = await findBan(platform, guildId, userId)
    if (!found) return { done: 'nothing' }
    return { done: 'all', after: { ...afterBan(endsAt), ...doneAt(found.bannedAt) }, said: found.reason }
  },
  after: ({ endsAt }) => afterBan(endsAt),
  consequences: async (tx, done) => {
    const { input, by, entryId, subject, before, after } = done
    const { guildId, userId, endsAt, deleteMessageDays: days } = input
    // No event of the document tells of messages that went with a ban. With one that stood they do not go.
    const at = typeof after?.platformAt === 'string' ? new Date(after.platformAt) : now()
    if (days > 0 && !before.banned) await forgetGone(tx, guildId, await purgedBy(tx, { guildId, userId, days, at }))
    const user = { id: userId, name: subject?.name ?? userId }
    const newest = (await decidedSince(tx, done, BAN_CHANGES)).at(-1)
    // A ban that stands came after whoever has lifted one.
    if (!newest || newest.action === 'ban.remove') {
      await setBanEnd(tx, { guildId, user, endsAt: endsAt ?? null, by, entryId })
    }
    await dropPromise(tx, { guildId, userId, because: `${by.name} has banned them again.` })
  },
  news: ({ guildId, deleteMessageDays }) => (deleteMessageDays > 0 ? { guildId, kind: 'message', ids: [] } : null),
  inverse: undoBan,
  neverOf: ({ before, after }) => (banStood(before, after) ? STOOD_ALREADY : null),
  doneText: ({ endsAt }, name, before) => {
    if (!before.banned) return endsAt ? `${name} is banned for a time.` : `${name} is banned.`
    return `${name} was banned already${endsAt ? '; now that ends by itself' : ''}.`
  },
})

function afterBan(endsAt: string | undefined) {
  return { isMember: false, banned: true, ...(endsAt ? { endsAt } : {}) }
}
