import { expect, test } from 'vitest'
import { readBanExport } from './read-ban-export'

const REX = '194783477760000003'
const OTTO = '194783477760000004'
const both = [
  { id: REX, reason: 'spam, twice' },
  { id: OTTO, reason: null },
]

test.each([
  ["Steward's CSV", `\ufeffid,username,reason\r\n${REX},rex,"spam, twice"\r\n${OTTO},otto,\r\n`],
  ['a CSV with semicolons and other names', `Name;User ID;Ban Reason\nrex;${REX};spam, twice\notto;${OTTO};`],
  [
    "Steward's JSON",
    JSON.stringify([
      { id: REX, reason: 'spam, twice' },
      { id: OTTO, reason: null },
    ]),
  ],
  [
    'bans as the platform lists them',
    JSON.stringify([{ user: { id: REX }, reason: 'spam, twice' }, { user: { id: OTTO } }]),
  ],
  ['a list within an object', JSON.stringify({ version: 2, bans: [{ userId: REX, reason: 'spam,\ntwice' }, OTTO] })],
  ['a record by ids', JSON.stringify({ [REX]: 'spam, twice', [OTTO]: null })],
  ['JSON by lines', `${JSON.stringify({ user_id: REX, reason: 'spam, twice' })}\n${JSON.stringify({ user_id: OTTO })}`],
])('%s is read with its reasons', (_name, text) => {
  expect(readBanExport(text)).toEqual({ bans: both, rounded: 0 })
})

const NOON = '2027-03-04T12:00:00.000Z'

test.each([
  ['2027-03-04T12:00:00.000Z', NOON],
  ['2027-03-04 13:00+0100', NOON],
  ['2027-03-04T12:00', NOON],
  ['2027-03-04', '2027-03-04T00:00:00.000Z'],
  ['1804161600', NOON],
  ['1804161600000', NOON],
])('the end of a ban, %j, is read in CSV and in JSON, without a zone as one of UTC', (end, endsAt) => {
  const rex = [{ id: REX, reason: null, endsAt }]
  expect(readBanExport(`id,reason,expires_at\n${REX},,${end}`).bans).toEqual(rex)
  expect(readBanExport(JSON.stringify([{ user_id: REX, until: end }])).bans).toEqual(rex)
  const number = Number(end)
  if (number) expect(readBanExport(JSON.stringify([{ user_id: REX, until: number }])).bans).toEqual(rex)
})

test('an end is found by its name however that is written, and the one that can be read counts', () => {
  const rex = [{ id: REX, reason: null, endsAt: NOON }]
  for (const name of ['Expires At', 'expiresAt', 'End Date', 'unban_at']) {
    expect(readBanExport(`User ID;${name}\n${REX};${NOON}`).bans).toEqual(rex)
    expect(readBanExport(JSON.stringify([{ id: REX, [name]: NOON }])).bans).toEqual(rex)
  }
  expect(readBanExport(JSON.stringify([{ id: REX, expires: true, until: NOON }])).bans).toEqual(rex)
})

test.each(['tomorrow', '04.03.2027', '2027-13-04T12:00:00Z', '0000-00-00 00:00:00', '46085.5'])(
  'an end that cannot be read, %j, is kept as it stands',
  end => {
    const rex = [{ id: REX, reason: null, unreadEnd: end }]
    expect(readBanExport(`id,ends\n${REX},${end}`).bans).toEqual(rex)
    expect(readBanExport(JSON.stringify([{ id: REX, ends: end }])).bans).toEqual(rex)
  },
)

test('an end in JSON that is neither text nor number is kept too', () => {
  const bans = [{ id: REX, ends: { $date: NOON } }]
  expect(readBanExport(JSON.stringify(bans)).bans).toEqual([
    { id: REX, reason: null, unreadEnd: JSON.stringify(bans[0]!.ends) },
  ])
})

test.each(['', 'NULL', 'never', 'Permanent', '0', '-1'])('%j says that a ban is for good', end => {
  expect(readBanExport(`id,ends\n${REX},${end}`).bans).toEqual([{ id: REX, reason: null }])
  expect(readBanExport(JSON.stringify([{ id: REX, ends: end }])).bans).toEqual([{ id: REX, reason: null }])
})

test.each([null, false, 0, -1])('so does %j in JSON', end => {
  expect(readBanExport(JSON.stringify([{ id: REX, ends: end }])).bans).toEqual([{ id: REX, reason: null }])
})

test('who is not named as banned is not: a moderator has an id too', () => {
  const [user, moderator] = [REX, OTTO]
  const rex = [{ id: REX, reason: 'spam' }]
  const numbers = `[{"case":1,"user_id":${user},"moderator_id":${moderator},"reason":"spam"}]`
  expect(readBanExport(numbers).bans).toEqual(rex)
  expect(readBanExport(`id,user,moderator,reason\n1,${user},${moderator},spam`).bans).toEqual(rex)
  expect(readBanExport(`id,moderator,reason\n1,${moderator},spam`).bans).toEqual([])
  expect(readBanExport(`[{"case":1,"moderator":"${moderator}","reason":"who is ${user}?"}]`).bans).toEqual([])
  expect(readBanExport(`{"bans":[{"user":{"id":${user}},"reason":"spam"}]}`).bans).toEqual(rex)
})

test('digits within a text of JSON stay as they are', () => {
  const reason = `see ${OTTO}, "raid"`
  expect(readBanExport(JSON.stringify([{ id: REX, reason }])).bans).toEqual([{ id: REX, reason }])
})

test('a column without a heading, and any other text, give the ids alone', () => {
  const ids = [REX, OTTO].map(id => ({ id, reason: null }))
  expect(readBanExport(`rex,${REX}\notto,${OTTO}`).bans).toEqual(ids)
  expect(readBanExport(`Please ban <@${REX}> and also <@${OTTO}>!`).bans).toEqual(ids)
  expect(readBanExport(JSON.stringify([`ban <@${REX}>`, `and <@${OTTO}>`])).bans).toEqual(ids)
})

test('each account counts once, and an apostrophe against formulas goes', () => {
  expect(readBanExport(`id,reason\n${REX},'=HYPERLINK\n${REX},again`).bans).toEqual([{ id: REX, reason: '=HYPERLINK' }])
})

test('ids that a spreadsheet has rounded are counted, not guessed', () => {
  expect(readBanExport(`id,reason\n1.94783E+17,spam\n${OTTO},raid`)).toEqual({
    bans: [{ id: OTTO, reason: 'raid' }],
    rounded: 1,
  })
})

test.each(['', 'nobody', '{"a":', '[1,2,3]', '"unclosed'])('%j names nobody', text => {
  expect(readBanExport(text).bans).toEqual([])
})
