import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type GuildInView, GuildProvider } from '../shell/guild-context'
import { ClockProvider } from '../ui/clock'
import { BulkConsequence } from './bulk-consequence'
import { type BulkFields, freshFields } from './bulk-input'

const at = '2026-03-12T12:00:00.000Z'
const KEPT = 'Only the roles that you give or take are touched; everybody keeps the others.'

/** What is said before roles of many are changed so. */
function said(roles: BulkFields['roles'], length: BulkFields['roleEnd']['length'], custom = ''): string {
  const fields = { ...freshFields(new Date(at)), roles, roleEnd: { length, custom } }
  return renderToStaticMarkup(
    <ClockProvider rendered={{ at, timeZone: 'UTC' }}>
      <GuildProvider guild={{ name: 'Aurora' } as unknown as GuildInView}>
        <BulkConsequence action="member.roles" fields={fields} />
      </GuildProvider>
    </ClockProvider>,
  )
    .replaceAll(/<[^>]+>/g, '')
    .trim()
}

test('of roles that are given it is said when they end, or that they do not', () => {
  expect(said({ 1: 'give' }, 'never')).toBe(
    `${KEPT} What you give has no end; who wears it already keeps it as they have it, for good or for a time.`,
  )
  expect(said({ 1: 'give', 2: 'take' }, '1w')).toMatch(/ What you give is taken in 1 week \(.*\), from all at the same/)
})

test.each([
  ['is not chosen yet', ''],
  ['has passed', '2020-01-01T12:00'],
])('of an end that %s nothing is said', (_what, custom) => {
  expect(said({ 1: 'give' }, 'custom', custom)).toBe(KEPT)
})

test('nor is anything of an end where roles are only taken', () => {
  expect(said({ 1: 'take' }, 'never')).toBe(KEPT)
  expect(said({ 1: 'take' }, '1w')).toBe(KEPT)
})
