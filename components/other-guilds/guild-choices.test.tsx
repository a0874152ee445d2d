import type { UseQueryResult } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ActionResult } from '@/lib/action-result'
import type { BanChoice, BanChoicesView } from '@/lib/queries/other-guilds/ban-choices-view'
import { GuildChoices } from './guild-choices'
import type { TickedGuilds } from './use-ticked-guilds'

const choice = (id: string, name: string): BanChoice => ({
  ...{ id, name, iconUrl: null, membership: 'none', joinedAt: null },
  ...{ isBanned: false, because: [], asksForReason: false },
})
const ALL = [choice('1', 'Borealis'), choice('2', 'Colossus')]
const DONE: ActionResult = { ok: true, entryId: '1', outcome: 'done', message: 'Rex is banned.' }
const REFUSED: ActionResult = { ok: false, error: { code: 'forbidden', message: 'You have used up your bans.' } }

/** What stands at each guild after both were ordered, of which these are offered still. */
function said(results: [ActionResult, ActionResult], offered = ALL) {
  const nothing = { guilds: [], open: [], has: () => false } as unknown as TickedGuilds
  const asked = { data: { guilds: offered, unread: [] }, error: null } as unknown as UseQueryResult<BanChoicesView>
  const told = { 1: results[0], 2: results[1] }
  const html = renderToStaticMarkup(
    <GuildChoices asked={asked} told={told} ordered={ALL} ticked={nothing} pending={false} />,
  )
  return [...html.matchAll(/<li.*?<\/li>/g)].map(([item]) => item.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' '))
}

test('each guild has what it answered: where it was refused why, and beside a ban what was said with it', () => {
  const remark = 'A ban stood already.'
  const stood: ActionResult = { ...DONE, message: `Rex was banned already. ${remark}`, remark }
  const [borealis, colossus] = said([stood, REFUSED])
  expect(borealis).toMatch(/Borealis Rex was banned already\. A ban stood already\. .*Banned/)
  expect(colossus).toMatch(/Colossus .*You have used up your bans\./)
  expect(said([DONE, REFUSED])[0]).not.toContain('Rex')
})

test('a guild that is offered no more keeps what it answered', () => {
  const [colossus, borealis] = said([REFUSED, DONE], ALL.slice(1))
  expect(colossus).toMatch(/Colossus .*Banned/)
  expect(borealis).toMatch(/Borealis .*You have used up your bans\./)
  expect(said([DONE, REFUSED], [])).toHaveLength(2)
})
