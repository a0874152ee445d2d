import type { Action as AnyAction } from './actions.ts'
import type { ChannelAction } from './channel-actions.ts'

// Written down from the design, not computed: who may do it as far as the moderator's own side goes.
// The application's owner has no column, being none of these by that: application-owner.db.test.ts.
const MODERATORS = ['stranger', 'member', 'helper', 'moderator', 'administrator', 'owner'] as const
const TARGETS = ['below', 'equal', 'above', 'admin', 'owner', 'self', 'bot', 'nonMember', 'system'] as const
const BOTS = ['below', 'equal', 'above', 'lacksBit'] as const
// Those in a channel have a table of their own: can.channels.test.ts.
export type Action = Exclude<AnyAction, ChannelAction>
type Row = Record<(typeof TARGETS)[number], string>

const RANKED: Row = {
  //         stranger member helper moderator administrator owner
  below: '    -        -      -      yes       yes           yes',
  equal: '    -        -      -      -         -             yes',
  above: '    -        -      -      -         -             yes',
  admin: '    -        -      -      yes       yes           yes', // ranked below, but an administrator
  owner: '    -        -      -      -         -             -  ',
  self: '     -        -      -      -         -             -  ',
  bot: '      -        -      -      -         -             -  ',
  nonMember: '-        -      -      -         -             -  ',
  system: '   -        -      -      -         -             -  ',
}
const NEVER = '       -        -      -      -         -             -  '
const BIT_ONLY = '    -        -      -      yes       yes           yes'
const ENTERING = '    -        -      yes    yes       yes           yes'
const ADMINISTRATORS = '-     -      -      -         yes           yes'
const OWNER_ONLY = ' -        -      -      -         -             yes'
const everywhere = (row: string) => Object.fromEntries(TARGETS.map(target => [target, row])) as Row

export const MODERATOR_SIDE: Record<Action, Row> = {
  'guild.enter': everywhere(ENTERING),
  'ban.list': everywhere(BIT_ONLY),
  'audit.list.all': everywhere(BIT_ONLY),
  'activity.list': everywhere(BIT_ONLY),
  'note.list': everywhere(BIT_ONLY),
  'note.write': everywhere(BIT_ONLY),
  'note.import': everywhere(BIT_ONLY),
  'note.import.remove': everywhere(BIT_ONLY),
  // Of what somebody else did; of one's own there is more in others-entry-reasons.test.ts.
  'entry.reason': everywhere(BIT_ONLY),
  'warning.withdraw': everywhere(BIT_ONLY),
  'guild.export': everywhere(BIT_ONLY),
  'guild.settings': everywhere(BIT_ONLY),
  'run.manage.all': everywhere(BIT_ONLY),
  'brakes.set': everywhere(ADMINISTRATORS),
  'brakes.loosen': everywhere(OWNER_ONLY),
  'person.erase': everywhere(ADMINISTRATORS),
  // Of a role below both; those of other heights are in role-change-reasons.test.ts.
  'role.create': everywhere(BIT_ONLY),
  'role.edit': everywhere(BIT_ONLY),
  'role.delete': everywhere(BIT_ONLY),
  'role.reorder': everywhere(BIT_ONLY),
  'member.warn': RANKED,
  'member.kick': RANKED,
  'member.timeout.remove': RANKED,
  'member.timeout': { ...RANKED, admin: NEVER },
  'member.ban': { ...RANKED, nonMember: BIT_ONLY },
  'ban.remove': { ...everywhere(BIT_ONLY), owner: NEVER, self: NEVER, bot: NEVER, system: NEVER },
  'ban.end': { ...everywhere(BIT_ONLY), owner: NEVER, self: NEVER, bot: NEVER, system: NEVER },
  // Of oneself a lowly role may be taken; of the others here it is given.
  'member.roles': { ...RANKED, self: BIT_ONLY },
  // The bot ranks relative to the moderator here, so see BOT_RANKED below for who stands above it.
  'member.nick': { ...RANKED, self: ENTERING, bot: BIT_ONLY },
}

// What the bot's own side says, by how it ranks: against the target, or against the moderator where there is no ranked target.
const BOT_RANKED: Row = {
  //         below equal above lacksBit(and above)
  below: '    -     -     yes   -  ',
  equal: '    -     -     yes   -  ',
  above: '    -     -     yes   -  ',
  admin: '    -     -     yes   -  ',
  owner: '    -     -     -     -  ',
  self: '     -     -     yes   -  ',
  bot: '      yes   yes   yes   -  ',
  nonMember: 'yes   yes   yes   -  ',
  system: '   yes   yes   yes   -  ',
}
const BOT_BIT = '     yes   yes   yes   -  '
const BOT_NOT_ASKED = 'yes  yes   yes   yes'

const BOT_SIDE: Record<Action, Row> = {
  'guild.enter': everywhere(BOT_NOT_ASKED),
  'audit.list.all': everywhere(BOT_NOT_ASKED),
  'activity.list': everywhere(BOT_NOT_ASKED),
  'note.list': everywhere(BOT_NOT_ASKED),
  'note.write': everywhere(BOT_NOT_ASKED),
  'note.import': everywhere(BOT_NOT_ASKED),
  'note.import.remove': everywhere(BOT_NOT_ASKED),
  'entry.reason': everywhere(BOT_NOT_ASKED),
  'warning.withdraw': everywhere(BOT_NOT_ASKED),
  'guild.export': everywhere(BOT_NOT_ASKED),
  'guild.settings': everywhere(BOT_NOT_ASKED),
  'run.manage.all': everywhere(BOT_NOT_ASKED),
  'brakes.set': everywhere(BOT_NOT_ASKED),
  'brakes.loosen': everywhere(BOT_NOT_ASKED),
  'person.erase': everywhere(BOT_NOT_ASKED),
  'member.warn': everywhere(BOT_NOT_ASKED),
  'role.create': everywhere(BOT_BIT),
  'role.edit': everywhere(BOT_BIT),
  'role.delete': everywhere(BOT_BIT),
  'role.reorder': everywhere(BOT_BIT),
  'ban.list': everywhere(BOT_BIT),
  'ban.remove': everywhere(BOT_BIT),
  'ban.end': everywhere(BOT_BIT),
  'member.kick': BOT_RANKED,
  'member.timeout': BOT_RANKED,
  'member.timeout.remove': BOT_RANKED,
  'member.ban': BOT_RANKED,
  'member.roles': BOT_RANKED,
  'member.nick': BOT_RANKED,
}

// Renaming the bot: who of those with the bit stands above it (the bot below, equal to, above the moderator).
const ABOVE_THE_BOT = {
  below: BIT_ONLY,
  equal: '-        -      -      -         -             yes',
  above: '-        -      -      -         -             yes',
  lacksBit: '-     -      -      -         -             yes',
}

export interface Case {
  action: Action
  by: (typeof MODERATORS)[number]
  to: (typeof TARGETS)[number]
  botIs: (typeof BOTS)[number]
}

function cell(row: string, columns: readonly string[], column: string): boolean {
  const cells = row.trim().split(/\s+/)
  if (cells.length !== columns.length) throw new Error(`a row of ${cells.length} cells: ${row}`)
  return cells[columns.indexOf(column)] === 'yes'
}

/** Whether the table says yes. */
export function expected({ action, by, to, botIs }: Case): boolean {
  // The owner's own row is the owner's, whichever name the target goes by; the bot can do nothing to an owner.
  if (by === 'owner' && to === 'self' && BOT_SIDE[action] === BOT_RANKED) return false
  const row = action === 'member.nick' && to === 'bot' ? ABOVE_THE_BOT[botIs] : MODERATOR_SIDE[action][to]
  return cell(row, MODERATORS, by) && cell(BOT_SIDE[action][to], BOTS, botIs)
}

export const CASES: Case[] = (Object.keys(MODERATOR_SIDE) as Action[]).flatMap(action =>
  MODERATORS.flatMap(by => TARGETS.flatMap(to => BOTS.map(botIs => ({ action, by, to, botIs })))),
)
