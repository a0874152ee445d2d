import { expect, test } from 'vitest'
import { ACTIONS, type Action } from './actions.ts'
import { can, type Question } from './can.ts'
import type { ChannelFacts, PersonFacts, Standing } from './facts.ts'
import { ada, aurora, bits, bo, hana, mia, NOW, person, role, standing } from './test-cast.ts'
import { whoseOf } from './whose-of.ts'

const general: ChannelFacts = {
  id: 'general',
  name: 'general',
  type: 2,
  overwrites: [{ id: 'hana', type: 'member', allow: 0n, deny: bits('VIEW_CHANNEL') }],
  skippedOverwrites: 0,
}
const open = { ...general, overwrites: [{ ...general.overwrites[0]!, deny: bits('EMBED_LINKS', 'SEND_MESSAGES') }] }
const guild = { ...aurora(), roles: [...aurora().roles, role('Odd', 2, bits('BAN_MEMBERS', 'EMBED_LINKS'))] }
const rex = person('Rex', ['Admin'])

type Asked = Omit<Question, 'standing' | 'action' | 'now'>
const asked: Asked[] = [
  {},
  ...[rex, bo(), mia(), hana(), ada()].map(target => ({ target, channel: open, destination: general })),
  { target: person('Otto', []), roles: { add: ['Odd', 'Admin'], remove: ['Admin'] } },
  { role: { id: 'Odd', permissions: bits('EMBED_LINKS'), positions: [{ id: 'Odd', position: 9 }] } },
  { role: { id: 'Regular', permissions: bits('ADMINISTRATOR') } },
  { channel: general, message: {} },
  { channel: open, message: { links: true, mentionsEveryone: true } },
]
const moderators: PersonFacts[] = [
  ada(),
  bo(),
  mia(),
  hana(),
  person('Hana', []),
  person('Hana', ['Helper'], { timedOutUntil: new Date(NOW.getTime() + 1000) }),
  person('Hana', ['Helper'], { pending: true }),
  person('Hana', ['Helper'], { isMember: false }),
]

/** Every reason there is against anything, as it is told of this moderator. */
function reasons(of: (standing: Standing) => Standing): string[] {
  const said = moderators.flatMap(moderator =>
    (Object.keys(ACTIONS) as Action[]).flatMap(action =>
      asked.flatMap(question => {
        const verdict = can({ ...question, action, standing: of(standing(moderator, guild)), now: NOW })
        return verdict.ok ? [] : verdict.because.map(({ text }) => text)
      }),
    ),
  )
  return [...new Set(said)]
}

const YOU = /\b(you|your|yours|yourself)\b/i

test('nothing that is said of somebody to others calls them "you"', () => {
  expect(reasons(own => own).filter(text => YOU.test(text)).length).toBeGreaterThan(20)
  const told = reasons(own => ({ ...own, whose: whoseOf(own.moderator, 'approved') }))
  expect(told.filter(text => YOU.test(text))).toEqual([])
  expect(told).toEqual(
    expect.arrayContaining([
      "Mia's highest role Moderator is not above Rex's role Admin.",
      'Mia cannot kick themselves.',
      'Mia cannot end their own timeout.',
      "Ada owns this guild, and Steward cannot act on a guild's owner.",
      "The role Admin is not below Mia's highest role Moderator.",
      'The role Odd gives Ban Members and Embed Links, which Hana does not hold.',
      'Hana cannot give or take Ban Members, which they do not hold.',
      "#general is hidden from Hana by the channel's overwrite for Hana.",
      'A link shows as an embed, and Hana lacks Embed Links in #general: put it in <…>.',
    ]),
  )
})
