import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ada, aurora, bits, hana, mia, NOW, role, standing } from '@/lib/permissions/test-cast'
import type { RoleEndView } from '@/lib/queries/members/member-detail-views'
import type { MemberRow } from '@/lib/queries/members/member-views'
import { HOUR } from '@/lib/time'
import { ModerationContext } from '../moderation/moderation-context'
import type { Person } from '../moderation/person'
import { type GuildInView, GuildProvider } from '../shell/guild-context'
import { ClockProvider } from '../ui/clock'
import { SheetRoles } from './sheet-roles'

// Whoever may take it need not be allowed to give it.
const guild = aurora()
guild.roles.push(role('Gatekeeper', 1.5, bits('MANAGE_GUILD')))
const member = { userId: '16', roleIds: ['Helper', 'Gatekeeper'], pending: false, timedOutUntil: null }
const rex = { userId: '16', name: 'Rex', bot: false, member: member as unknown as MemberRow } as Person
const moderation = {} as NonNullable<Parameters<typeof ModerationContext>[0]['value']>

/** The labels of all buttons, each with why it is refused; null: it is not. */
function buttons(who: typeof mia, ends: RoleEndView[] | undefined): Map<string, string | null> {
  const view = { id: 'aurora', roles: guild.roles, standing: standing(who(), guild) } as unknown as GuildInView
  const html = renderToStaticMarkup(
    <ClockProvider rendered={{ at: NOW.toISOString(), timeZone: 'UTC' }}>
      <GuildProvider guild={view}>
        <ModerationContext value={moderation}>
          <SheetRoles person={rex} ends={ends} />
        </ModerationContext>
      </GuildProvider>
    </ClockProvider>,
  )
  const why = (tag: string) => {
    if (!tag.includes('aria-disabled="true"')) return null
    return new RegExp(`id="${/aria-describedby="(.*?)"/.exec(tag)?.[1]}"[^>]*>(.*?)<`).exec(html)?.[1] ?? ''
  }
  const tags = html.match(/<button[^>]*aria-label[^>]*>/g) ?? []
  return new Map(tags.map(tag => [/aria-label="(.*?)"/.exec(tag)?.[1] ?? '', why(tag)]))
}

const SET = 'Set an end to the role'

test('Mia sets an end to a role that is worn for good, and reads why not to one that she may not give', () => {
  const shown = buttons(mia, [])
  expect(shown.get(`${SET} Helper`)).toBeNull()
  expect(shown.get(`${SET} Gatekeeper`)).toMatch('gives Manage Server, which you do not hold.')
  expect(shown.get('Take the role Gatekeeper')).toBeNull()
})

test('so does the owner where the bot may not give it', () => {
  expect(buttons(ada, []).get(`${SET} Gatekeeper`)).toBe(
    'The role Gatekeeper gives Manage Server, which Steward does not hold.',
  )
})

test('an end that there is is changed, and none is set before it is known whether there is one', () => {
  const endsAt = new Date(NOW.getTime() + HOUR).toISOString()
  const shown = buttons(mia, [{ roleId: 'Helper', endsAt, state: 'waiting', explanation: null }])
  const labels = [...shown.keys()]
  expect(labels).toContainEqual(expect.stringMatching(/^ends in 1 hour .*: change the end of the role Helper$/))
  expect(labels).not.toContain(`${SET} Helper`)
  expect([...buttons(mia, undefined).keys()].filter(label => label.startsWith(SET))).toEqual([])
})

test('who may change no role of theirs reads that once, not at each role', () => {
  expect([...buttons(hana, []).keys()]).toEqual([])
})
