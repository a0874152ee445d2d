import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aurora, hana, mia, NOW, standing } from '@/lib/permissions/test-cast'
import type { MemberRow } from '@/lib/queries/members/member-views'
import type { WarningStep } from '@/lib/steps/step-views'
import { DAY } from '@/lib/time'
import type { Kept } from '../moderation/drafts'
import { ModerationContext } from '../moderation/moderation-context'
import type { Person } from '../moderation/person'
import { type GuildInView, GuildProvider } from '../shell/guild-context'
import { ClockProvider } from '../ui/clock'
import { useStepOffer } from './use-step-offer'

const TIMEOUT: WarningStep = { warnings: 3, days: 30, action: 'member.timeout', lengthMs: DAY }
const BAN: WarningStep = { warnings: 5, days: null, action: 'member.ban', lengthMs: null }
const member = { userId: '16', roleIds: [], pending: false, timedOutUntil: null } as unknown as MemberRow
const wrote = { channelId: '1', messageId: '2', because: [] }
const rex = { userId: '16', name: 'Rex', bot: false, member, wrote } as unknown as Person

type Offer = ReturnType<ReturnType<typeof useStepOffer>>

function Place({ step, onOffer }: { step: WarningStep; onOffer: (offer: Offer) => void }) {
  onOffer(useStepOffer()(rex, step, 'spam'))
  return null
}

/** What is offered to somebody, and what a press of it does. */
function offered(who: typeof mia, step: WarningStep, drafts = new Map<string, Kept>()) {
  const guild = aurora()
  const view = { id: 'aurora', roles: guild.roles, standing: standing(who(), guild) } as unknown as GuildInView
  const opened: unknown[] = []
  const open = (...what: unknown[]) => void opened.push(what)
  let offer: Offer | undefined
  renderToStaticMarkup(
    <ClockProvider rendered={{ at: NOW.toISOString(), timeZone: 'UTC' }}>
      <GuildProvider guild={view}>
        <ModerationContext value={{ drafts, open } as never}>
          <Place step={step} onOffer={made => (offer = made)} />
        </ModerationContext>
      </GuildProvider>
    </ClockProvider>,
  )
  return { ...offer!, drafts, opened }
}

test('Mia is offered the step as a press, which opens its dialog filled, and without the message that was warned at', () => {
  const { followUp, because, drafts, opened } = offered(mia, TIMEOUT)
  expect(because).toEqual([])
  expect(followUp).toMatchObject({
    details: "Your team's step: a timeout of 1 day.",
    action: { label: 'Time out for 1 day…' },
  })
  expect(opened).toEqual([])
  followUp.action!.onPress()
  const { wrote: _, ...whom } = rex
  expect(opened).toEqual([['timeOutMember', whom]])
  expect(drafts.get('timeOutMember 16')?.fields).toMatchObject({ reason: 'spam', timeout: { length: '1d' } })
})

test('a reason that was typed into its dialog and not sent stays, with the length of the step', () => {
  const typed = { reason: 'posts the same link everywhere', timeout: { length: '10m' } }
  const { press, drafts } = offered(mia, TIMEOUT, new Map([['timeOutMember 16', { fields: typed, about: '' }]]))
  press()
  expect(drafts.get('timeOutMember 16')?.fields).toMatchObject({ reason: typed.reason, timeout: { length: '1d' } })
})

test('whoever may not do it reads why in its place', () => {
  const { followUp, because } = offered(hana, BAN)
  expect(because.length).toBeGreaterThan(0)
  expect(followUp.action).toBeUndefined()
  expect(followUp.details).toBe(["Your team's step: a ban.", ...because].join(' '))
  expect(followUp.details).toMatch(/Ban Members/)
})
