import { expect, test } from 'vitest'
import type { z } from 'zod'
import { signInReply } from '../../auth/chat-code/sign-in-reply.ts'
import { type ComposedMessage, EMPTY_EMBED, EMPTY_MESSAGE } from '../../message-rules/composed-message.ts'
import { lineFooter } from '../../mod-log/line-footer.ts'
import { warningText } from '../warn/warning-text.ts'
import { isRecord, refuseRecord } from './record.ts'

const WARNING = warningText({ userId: '16', reason: 'be kind' })
const REPLY = signInReply('https://steward.example')
const FOOTER = lineFooter('00000000-0000-0000-0000-0000abcdef12')

const saying = (content: string) => ({ ...EMPTY_MESSAGE, content })
const footed = (text: string) => ({
  ...EMPTY_MESSAGE,
  embeds: [{ ...EMPTY_EMBED, description: 'Mia banned Rex', footer: { text, iconUrl: '' } }],
})

function refusedIn(message: ComposedMessage): string[] {
  const places: string[] = []
  const addIssue = ({ path }: { path: PropertyKey[] }) => void places.push(path.join('.'))
  refuseRecord(message, { addIssue } as unknown as z.core.$RefinementCtx)
  return places
}

test.each([
  ['as it is', WARNING, REPLY, FOOTER],
  ['a blank before', ` ${WARNING}`, ` ${REPLY}`, ` ${FOOTER}`],
  ['a blank behind', `${WARNING} `, `${REPLY} `, `${FOOTER} `],
  ['two blanks', WARNING.replace('from ', 'from  '), REPLY.replace('in ', 'in \u2003'), FOOTER.replace('·', '· ')],
  ['capitals', WARNING.toUpperCase(), REPLY.toUpperCase(), FOOTER.toUpperCase()],
  ['nothing to see', WARNING.replace('is', 'i\u200bs'), `${REPLY}\u200b`, `\u2060${FOOTER}`],
  ['a backslash', WARNING.replace(':', '\\:'), REPLY.replace('. If', '\\. If'), FOOTER],
  ['marks of nothing', `_ _\n${WARNING}`, `**${REPLY}**`, FOOTER],
  [
    'wide letters',
    WARNING.replace('warning', 'ｗarning'),
    REPLY.replace('Steward', 'Ｓteward'),
    FOOTER.replace('S', 'Ｓ'),
  ],
  [
    'letters of other scripts',
    WARNING.replace('warning', 'wаrning').replace('from', 'frоm'),
    REPLY.replace('Steward', 'Stewаrd'),
    FOOTER.replace('Steward', 'Ѕtewаrd').replace('·', '⸱'),
  ],
])('nobody passes anything off as a record: %s', (_, warning, reply, footer) => {
  expect([saying(warning), saying(reply), footed(footer)].map(refusedIn)).toEqual([
    ['content'],
    ['content'],
    ['embeds.0.footer.text'],
  ])
})

test('another dot before the number passes for the one of a line', () => {
  expect(refusedIn(footed(FOOTER.replace('·', '•')))).toEqual(['embeds.0.footer.text'])
})

test('what only has some of its words is let be', () => {
  const texts = ['This is a warning from the moderators: be kind', `${REPLY} Thank you.`, '<@16> This is a warning']
  const footers = ['Steward · the bot', 'Steward 2026-01-01', 'Steward · abcdef123', '']
  expect([...texts.map(saying), ...footers.map(footed)].flatMap(refusedIn)).toEqual([])
})

test('what was posted is a record only where Steward itself writes it so', () => {
  expect([saying(WARNING), footed(FOOTER)].map(isRecord)).toEqual([true, true])
  expect([saying(WARNING.replace(':', '\\:')), footed(`${FOOTER} `)].map(isRecord)).toEqual([false, false])
})
