import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Command } from 'cmdk'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PersonFacts } from '@/lib/permissions/facts'
import { aurora, hana, mia, NOW, standing } from '@/lib/permissions/test-cast'
import { ModerationContext } from '../moderation/moderation-context'
import { type GuildInView, GuildProvider } from '../shell/guild-context'
import { ClockProvider } from '../ui/clock'
import { firstFound } from './first-found'
import { formerFirst } from './former-first'
import { foundFormer, foundMembers } from './palette-queries'
import { readOrder } from './read-order'
import { splitsOf } from './read-tail'
import { GuildRootStep } from './root-step'

interface Known {
  /** How many members are called so; undefined: that is not known yet. */
  members?: number
  /** Who is called so and is no member. */
  former?: string[]
  /** The name by which they are found, where no more of an order is one; no member is called like any of it. */
  split?: string
  /** Whose palette it is. */
  viewer?: PersonFacts
}

/** What stands in the palette once "rex" was typed in it, or something else, in words. */
function shown({ members, former, split, viewer = mia() }: Known, typed = 'rex') {
  const guild = aurora()
  const view = { id: 'aurora', roles: guild.roles, standing: standing(viewer, guild) } as unknown as GuildInView
  const client = new QueryClient()
  const rows = Array.from({ length: members ?? 0 }, (_, n) => ({ userId: `${n}`, username: 'rex', displayName: 'Rex' }))
  const q = readOrder(typed)?.whom ?? typed
  const answer = { q, rows: rows as never, isPart: false, likelyIds: [], inVoice: null }
  if (members !== undefined) client.setQueryData(foundMembers('aurora', q).queryKey, answer)
  const known = former?.map(name => ({ userId: `9${name}`, name, username: null, member: null, ban: null }))
  const left = known?.map(person => ({ ...person, username: person.name, globalName: null, person }))
  const wish = readOrder(typed)?.wish
  const { queryKey } = foundFormer('aurora', q, wish && formerFirst(wish))
  if (left) client.setQueryData(queryKey, { q, rows: split ? [] : (left as never), isPart: false })
  if (split) {
    const order = readOrder(typed)!
    const splits = splitsOf(order)
    client.setQueryData(firstFound(splits, name => foundMembers('aurora', name)).queryKey, null)
    const byName = firstFound(splits, name => foundFormer('aurora', name, formerFirst(order.wish)))
    client.setQueryData(byName.queryKey, { name: split, found: { q: split, rows: left } } as never)
  }
  const nothing = () => {}
  const html = renderToStaticMarkup(
    <AppRouterContext value={{} as never}>
      <PathnameContext value="/guilds/aurora/audit">
        <QueryClientProvider client={client}>
          <ClockProvider rendered={{ at: NOW.toISOString(), timeZone: 'UTC' }}>
            <GuildProvider guild={view}>
              <ModerationContext value={{ drafts: new Map(), open: nothing } as never}>
                <Command>
                  <Command.List>
                    <GuildRootStep
                      viewer={{ id: '3' } as never}
                      typed={typed}
                      onChoose={nothing}
                      onMember={nothing}
                      orderRun={nothing}
                      close={nothing}
                      onFirst={nothing}
                    />
                  </Command.List>
                </Command>
              </ModerationContext>
            </GuildProvider>
          </ClockProvider>
        </QueryClientProvider>
      </PathnameContext>
    </AppRouterContext>,
  )
  return html.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|')
}

const WAYS_ON = 'All members that match'

test('the ways to search deeper wait until it is known who is called so: they would be pushed away from under a pointer', () => {
  expect(shown({})).not.toContain(WAYS_ON)
  expect(shown({ members: 1 })).not.toContain(WAYS_ON)
  expect(shown({ members: 0, former: [] })).toContain('All members that match “rex”')
})

test('who left and is called so stands behind the members, marked as none', () => {
  const words = shown({ members: 1, former: ['Rexford'] })
  expect(words).toContain('|Members|Rex|@rex|Not members|Rexford|no member|Search|All members that match')
})

test('while it is not known which members are called so, who left does not stand there to be pushed away', () => {
  expect(shown({ former: ['Rexford'] })).not.toContain('Rexford')
})

test('where nothing else is found it is seen that who left is looked for', () => {
  expect(shown({ members: 0 })).toContain('Not members')
  expect(shown({ members: 1 })).not.toContain('Not members')
})

test('where members fill the list nobody else is looked for, nor waited for', () => {
  const words = shown({ members: 8, former: ['Rexford'] })
  expect(words).toContain(WAYS_ON)
  expect(words).not.toContain('Rexford')
  expect(shown({ members: 8 })).toContain(WAYS_ON)
})

test('an order that can be about who left means them too, behind the members, and the ways to search deeper wait for them', () => {
  const words = shown({ members: 1, former: ['Rexford'] }, 'ban rex')
  expect(words).toContain('|Ban Rex|@rex|Not members|Ban Rexford|9Rexford|Search|All members that match')
  expect(shown({ former: ['Rexford'] }, 'ban rex')).not.toContain('Rexford')
  expect(shown({ members: 1 }, 'ban rex')).not.toContain(WAYS_ON)
  expect(shown({ members: 0, former: ['Rexford'] }, 'note rex')).toContain('|Not members|Add a note about Rexford|')
})

test('what can be done to members alone means nobody who left, and waits for none of them', () => {
  const words = shown({ members: 1, former: ['Rexford'] }, 'kick rex')
  expect(words).toContain('|Kick Rex|@rex|Search|All members that match')
  expect(words).not.toContain('Rexford')
})

test('where an order has the name of somebody who left, that name is what is searched for deeper', () => {
  const words = shown({ members: 0, former: ['Rexford'], split: 'rexford' }, 'ban rexford raid')
  expect(words).toContain('|Not members|Ban Rexford: “raid”|')
  expect(words).toContain('All members that match “rexford”')
})

test('whoever may not see bans reads why they unban nobody, and waits for none of those who left', () => {
  const words = shown({ viewer: hana() }, 'unban rex')
  expect(words).toMatch(/\|Bans\|Unban somebody\|.*\|Search\|All members that match/)
})
